import { useHost } from '@hlid/remote-contract/host'
import { type RefObject, useEffect, useRef } from 'react'

import type { Rules } from './rules'
import { loadRules } from './use-validate'

/**
 * Fetches what checks the fields when the person turns to one. A file that is gone is told while nothing has been
 * entered yet, so that the page may be loaded anew and nothing is lost; after that the service checks instead.
 */
export function useRulesAhead(form: RefObject<HTMLFormElement | null>, rules: Rules, isDirty: boolean): void {
  const { report } = useHost()
  const now = useRef({ rules, isDirty })
  useEffect(() => {
    now.current = { rules, isDirty }
  })
  useEffect(() => {
    const element = form.current
    const load = () => {
      loadRules(now.current.rules).catch((error: unknown) => {
        if (!now.current.isDirty) report.error(error)
      })
    }
    element?.addEventListener('focusin', load, { once: true })
    return () => element?.removeEventListener('focusin', load)
  }, [form, report])
}
