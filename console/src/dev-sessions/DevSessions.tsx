import type { OpenDevSession } from '@hlid/remote-contract/console'
import { RegistryError, type ConsoleSession } from '@hlid/remote-contract/registry'
import { Button, Heading, InfoBanner, VisuallyHidden } from '@hlid/ui'
import { useRef, useState } from 'react'

import classes from '../attention/Attention.module.scss'
import { actorText } from '../history/actors'
import { useMessages } from '../messages'
import { call } from '../registry/client'
import { asLocal } from '../time/age'

export interface DevSessionsProps {
  readonly open: readonly OpenDevSession[]
  readonly session: ConsoleSession
  readonly onRefused: () => void
}

/** Whose builds are shown inside the portal from their own computers. An operator ends any, a team those of its parts. */
export function DevSessions({ open, session, onRefused }: DevSessionsProps) {
  const messages = useMessages()
  const { t, formatDateTime } = messages
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const [isUnanswered, setUnanswered] = useState(false)
  const section = useRef<HTMLElement>(null)
  // What the registry tells comes every few seconds.
  const shown = open.filter(({ id }) => !ended.has(id))

  async function end({ id, part }: OpenDevSession) {
    setUnanswered(false)
    try {
      await call('DELETE /v1/dev-sessions/:id', { params: { id } })
      setSaid(t('devSession.ended', { part }))
    } catch (error) {
      const refusal = error instanceof RegistryError ? error : undefined
      if (refusal?.status === 401) return onRefused()
      if (refusal?.code !== 'unknown-dev-session') return setUnanswered(true)
      setSaid(t('devSession.over'))
    }
    // The button that has the focus is about to go.
    section.current?.focus()
    setEnded((before) => new Set(before).add(id))
  }

  if (!shown.length && !said) return null
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="dev-sessions" className={classes['section']}>
      <Heading level={2} id="dev-sessions">
        {t('devSession.title')}
      </Heading>
      <p className={classes['text']}>{said || t('devSession.hint')}</p>
      <VisuallyHidden live>{said}</VisuallyHidden>
      {isUnanswered && <InfoBanner variant="error" title={t('noAnswer')} announce />}
      <ul className={classes['list']}>
        {shown.map((each) => {
          const { id, part, team, until } = each
          const by = actorText(messages, each.by)
          return (
            <li key={id} className={`${classes['concern']} ${classes['held']}`}>
              <div className={classes['words']}>
                <h3 className={classes['title']}>{t('devSession.of', { part, team })}</h3>
                <p className={classes['text']}>
                  {by} · {t('devSession.until', { until: formatDateTime(asLocal(until)) })}
                </p>
              </div>
              {(session.role === 'operator' || session.team === team) && (
                <Button size="small" aria-label={t('devSession.endOf', { part, by })} onClick={() => void end(each)}>
                  {t('devSession.end')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
