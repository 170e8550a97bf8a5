import { SignedOutError } from '@hlid/api'
import { type Failure, failureOf } from '@hlid/authentication'
import { PortalLink } from '@hlid/navigation'
import { Card, Heading, Page, textLinkClass } from '@hlid/ui'
import { type ReactNode, useState } from 'react'

import { useMessages } from './messages'
import { useRestart } from './restart'
import { StartOverBanner } from './StartOverBanner'
import { SaveFailure } from './SaveFailure'
import { SessionEnded } from './SessionEnded'

export interface StepPageProps {
  readonly title: string
  /** Said when saving failed and nothing better is known. */
  readonly failedText?: string
  /** The path of the step before. */
  readonly backTo?: string | undefined
  /** Leads on without saving, for somebody who is on the way to an application. */
  readonly onGoOn?: (() => void) | undefined
  /** The session has ended under the person's hands. */
  readonly onEnded?: () => void
  /** `failed` takes whatever a call threw, and the page says what follows from it. */
  readonly children: (failed: (error: unknown) => void) => ReactNode
}

/** One step of a signed-in person's flow: its heading, what has gone wrong, the step itself, and the way back. */
export function StepPage({ title, failedText = '', backTo, onGoOn, onEnded, children }: StepPageProps) {
  const { t } = useMessages()
  const restart = useRestart()
  const [failure, setFailure] = useState<Failure>()
  const [hasEnded, setEnded] = useState(false)

  const failed = (error: unknown) => {
    setFailure(failureOf(error))
    if (!(error instanceof SignedOutError)) return
    setEnded(true)
    onEnded?.()
  }
  if (hasEnded) return <SessionEnded />
  return (
    <Page>
      <Heading level={1}>{title}</Heading>
      {failure ? (
        <SaveFailure failure={failure} text={failedText} onGoOn={onGoOn} />
      ) : (
        restart && <StartOverBanner reason={restart} />
      )}
      <Card>{children(failed)}</Card>
      {backTo && (
        <PortalLink to={backTo} className={textLinkClass}>
          {t('back')}
        </PortalLink>
      )}
    </Page>
  )
}
