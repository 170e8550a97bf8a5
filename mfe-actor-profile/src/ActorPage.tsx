import { SignedOutError } from '@hlid/api'
import { useHost } from '@hlid/remote-contract/host'
import { Button, Loader, Page, ProblemPanel } from '@hlid/ui'
import { SessionEnded, StepPage } from '@hlid/verification'
import type { ReactNode } from 'react'

import { useMessages } from './messages'
import { paths } from './paths'
import { useActorFlow, type ActorFlow } from './useActorFlow'

export interface ActorStep extends ActorFlow {
  /** Takes whatever a call threw; the page says what follows. */
  failed(error: unknown): void
}

interface Query {
  readonly data: unknown
  readonly error: unknown
  mutate(): Promise<unknown>
}

export interface ActorPageProps {
  readonly title: string
  readonly failedText?: string
  readonly backTo?: keyof typeof paths
  /** Nothing is shown before these are answered. */
  readonly waitsFor?: readonly Query[]
  readonly children: (step: ActorStep) => ReactNode
}

/** A step of the actor's profile, once what it shows is there. */
export function ActorPage({ title, failedText = '', backTo, waitsFor = [], children }: ActorPageProps) {
  const { navigation } = useHost()
  const { t } = useMessages()
  const flow = useActorFlow()
  const failedQuery = waitsFor.find(({ data, error }) => error && !data)

  if (failedQuery?.error instanceof SignedOutError) return <SessionEnded />
  if (failedQuery)
    return (
      <Page>
        <ProblemPanel
          title={t('problem.title')}
          text={t('problem.text')}
          action={<Button onClick={() => void failedQuery.mutate()}>{t('problem.tryAgain')}</Button>}
        />
      </Page>
    )
  if (waitsFor.some(({ data }) => !data)) return <Loader label={t('loading')} />
  return (
    <StepPage
      title={title}
      failedText={failedText}
      backTo={backTo && paths[backTo]}
      onGoOn={navigation.returnUrl() ? () => navigation.returnToCaller('actor-profile') : undefined}
    >
      {(failed) => children({ ...flow, failed })}
    </StepPage>
  )
}
