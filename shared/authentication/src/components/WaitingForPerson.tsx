import { Button, Card, Heading, InfoBanner, Page, Spinner, Text } from '@hlid/ui'
import type { ReactNode } from 'react'

import type { Attempt } from '../attempt'
import type { AuthenticationCalls } from '../calls'
import { useMessages } from '../messages'
import { useWaiting } from '../waiting/use-waiting'
import { canResume, type Outcome } from '../waiting/waiting'
import { CardReader } from './CardReader'
import { FocusOnHeading } from './FocusOnHeading'
import { Help } from './Help'
import { NumberToCompare } from './NumberToCompare'
import { OutcomePanel } from './OutcomePanel'
import classes from './WaitingForPerson.module.scss'

export interface WaitingForPersonProps {
  readonly attempt: Attempt
  readonly calls: AuthenticationCalls
  /** The last call, made once after an approval. */
  readonly finish: (attempt: Attempt) => Promise<void>
  /** Back to where the attempt was begun, with what was typed. */
  readonly onStartOver: () => void
  /** What the person should know before they answer. */
  readonly note?: string | undefined
  /** Screens of the remote's own, in place of the usual words. */
  readonly outcomes?: Partial<Record<Outcome, ReactNode>>
}

/** The whole screen between being asked and being let through, whatever the person is asked by. */
export function WaitingForPerson({ attempt, calls, finish, onStartOver, note, outcomes = {} }: WaitingForPersonProps) {
  const { t } = useMessages()
  const { state, resume } = useWaiting(attempt, calls, finish)
  const { provider, code, scriptId } = attempt

  if (state.phase === 'ended')
    return (
      <FocusOnHeading>
        {outcomes[state.outcome] ?? (
          <Page>
            <OutcomePanel
              outcome={state.outcome}
              failure={state.failure}
              onRetry={canResume(state) ? resume : onStartOver}
            />
          </Page>
        )}
      </FocusOnHeading>
    )

  const isOver = state.phase !== 'waiting'
  const progress = (
    <p role="status" className={classes['progress']}>
      <Spinner size={24} />
      {t(state.phase === 'waiting' ? `waiting.${state.trouble ?? 'pending'}` : 'waiting.finishing')}
    </p>
  )
  return (
    <Page>
      <Heading level={1}>{t(provider === 'card' ? 'reader.title' : `waiting.${provider}Title`)}</Heading>
      <Card>
        {note && <InfoBanner variant="info" description={note} />}
        {provider === 'card' ? (
          <CardReader scriptId={scriptId ?? ''}>{progress}</CardReader>
        ) : (
          <>
            <Text>{t(`waiting.${provider}Text`)}</Text>
            {code && <NumberToCompare code={code} />}
            {progress}
          </>
        )}
        {!isOver && (
          <Button variant="ghost" fluid onClick={onStartOver}>
            {t('waiting.cancel')}
          </Button>
        )}
        <Help provider={provider} />
      </Card>
    </Page>
  )
}
