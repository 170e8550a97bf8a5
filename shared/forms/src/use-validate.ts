import type { FormikErrors, FormikValues } from 'formik'
import { useCallback, useEffect, useRef } from 'react'

import { loadNumbers } from './phone/parse-phone'
import type { Rules } from './rules'

/** Rules of a form, or what tells them from its values. */
export type FormRules<Values> = Rules | ((values: Values) => Rules)

/** Yup comes when a field is turned to, as the rules of numbers do; nobody waits for it before they can type. */
const loadSchemas = () => import(/* webpackChunkName: "field-rules" */ './schemas')

async function errorsOf<Values extends FormikValues>(rules: Rules, values: Values): Promise<FormikErrors<Values>> {
  if (!Object.keys(rules).length) return {}
  // What can't be checked here, since the connection broke, the service checks.
  const schemas = await loadSchemas().catch(() => undefined)
  return schemas ? schemas.errorsOf(rules, values) : {}
}

/** Brings what checks the fields. Rejects where a file of it does not come. */
export async function loadRules(rules: Rules): Promise<void> {
  const kinds = Object.values(rules).map(({ kind }) => kind)
  await Promise.all([kinds.length ? loadSchemas() : undefined, kinds.includes('phone') ? loadNumbers() : undefined])
}

/**
 * What Formik validates with. Whoever asked earlier is told what is wrong with the latest values: a finding that comes
 * late, with the file of rules, never stands at a field that has changed meanwhile.
 */
export function useValidate<Values extends FormikValues>(rules: FormRules<Values> = {}) {
  const current = useRef(rules)
  useEffect(() => {
    current.current = rules
  })
  const latest = useRef<Promise<FormikErrors<Values>>>(undefined)
  return useCallback((values: Values): Promise<FormikErrors<Values>> => {
    const own = typeof current.current === 'function' ? current.current(values) : current.current
    const run: Promise<FormikErrors<Values>> = errorsOf(own, values).then((errors) =>
      latest.current && latest.current !== run ? latest.current : errors,
    )
    latest.current = run
    return run
  }, [])
}
