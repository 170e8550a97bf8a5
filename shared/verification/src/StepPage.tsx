import { SignedOutError } from '@hlid/api'
import { type Failure, failureOf, FocusOnHeading } from '@hlid/authentication'
import { PortalLink } from '@hlid/navigation'
import { Card, Heading, Page, textLinkClass } from '@hlid/ui'
import { type ReactNode, useState } from 'react'

import type { Registered } from './ChangedBanner'
import { useMessages } from './messages'
import { useRestart } from './restart'
import { SessionEnded } from './SessionEnded'
import { StepNotice } from './StepNotice'

export interface StepPageProps {
  readonly title: string
  /** Said when saving failed and nothing better is known. */
  readonly failedText?: string
  /** The path of the step before. */
  readonly backTo?: string | undefined
  /** Shown when another page has changed it meanwhile. Needed where a call may say so. */
  readonly registered?: Registered | undefined
  /** Leads on without saving, for somebody who is on the way to an application. */
  readonly onGoOn?: (() => void) | undefined
  /** The session has ended under the person's hands. */
  readonly onEnded?: () => void
  /** `failed` takes whatever a call threw, and the page says what follows from it. */
  readonly children: (failed: (error: unknown) => void) => ReactNode
}

/** One step of a signed-in person's flow: its heading, what has gone wrong, the step itself, and the way back. */
export function StepPage({ title, failedText = '', backTo, registered, onGoOn, onEnded, children }: StepPageProps) {
  const { t } = useMessages()
  const restart = useRestart()
  const [failure, setFailure] = useState<Failure>()
  const [hasEnded, setEnded] = useState(false)
  const [round, setRound] = useState(0)
  const [hasKept, setHasKept] = useState(false)

  const failed = (error: unknown) => {
    const now = failureOf(error)
    setFailure(now)
    if (now.kind === 'changed') setRound(round + 1)
    if (!(error instanceof SignedOutError)) return
    setEnded(true)
    onEnded?.()
  }
  const keep = () => {
    registered?.keep()
    setFailure(undefined)
    setHasKept(true)
    setRound(round + 1)
  }

  if (hasEnded) return <SessionEnded />
  const page = (
    <Page>
      <Heading level={1}>{title}</Heading>
      <StepNotice
        failure={failure}
        restart={hasKept ? undefined : restart}
        failedText={failedText}
        registered={registered && { ...registered, keep }}
        onGoOn={onGoOn}
      />
      <Card>{children(failed)}</Card>
      {backTo && (
        <PortalLink to={backTo} className={textLinkClass}>
          {t('back')}
        </PortalLink>
      )}
    </Page>
  )
  // What is registered has changed under the form, or what was entered is dropped: the step begins from its heading.
  return round ? <FocusOnHeading key={round}>{page}</FocusOnHeading> : page
}
