import type { LivePart } from '@hlid/remote-contract/console'
import { RegistryError, type ConsoleSession, type ReportedView } from '@hlid/remote-contract/registry'
import { Button, InputField, VisuallyHidden } from '@hlid/ui'
import { useState, type FormEvent } from 'react'

import { useMessages } from '../messages'
import { call } from '../registry/client'
import type { OpenTransition } from '../transitions/transitions'
import classes from './FindView.module.scss'
import { ViewFacts } from './ViewFacts'

const faults = { 'unknown-view': 'view.unknown', 'not-yours': 'view.notYours' } as const
type Fault = (typeof faults)[keyof typeof faults] | 'noAnswer'

const hasWords = (code: string): code is keyof typeof faults => Object.hasOwn(faults, code)

export interface FindViewProps {
  readonly parts: readonly LivePart[]
  readonly session: ConsoleSession
  readonly onTransition: (transition: OpenTransition) => void
  readonly onRefused: () => void
}

/** Somebody is on the phone and reads out the code of an error page. */
export function FindView({ parts, session, onTransition, onRefused }: FindViewProps) {
  const { t } = useMessages()
  const [code, setCode] = useState('')
  const [view, setView] = useState<ReportedView>()
  const [fault, setFault] = useState<Fault>()
  const [isAsking, setAsking] = useState(false)

  async function find(event: FormEvent) {
    event.preventDefault()
    setAsking(true)
    setView(undefined)
    setFault(undefined)
    try {
      setView(await call('GET /v1/views/:code', { params: { code: code.trim() || '-' } }))
    } catch (error) {
      const refusal = error instanceof RegistryError ? error : undefined
      if (refusal?.status === 401) onRefused()
      else setFault(refusal && hasWords(refusal.code) ? faults[refusal.code] : 'noAnswer')
    }
    setAsking(false)
  }

  return (
    <section aria-label={t('view.title')} className={classes['section']}>
      <form noValidate role="search" className={classes['form']} onSubmit={(event) => void find(event)}>
        <InputField
          type="search"
          label={t('view.title')}
          hint={t('view.hint')}
          error={fault && t(fault)}
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" variant="utility" loading={isAsking}>
          {t('view.find')}
        </Button>
      </form>
      <VisuallyHidden live>{view?.code}</VisuallyHidden>
      {view && <ViewFacts view={view} parts={parts} session={session} onTransition={onTransition} />}
    </section>
  )
}
