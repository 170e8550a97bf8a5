import { SignedOutError, useQuery } from '@hlid/api'
import { useHost } from '@hlid/remote-contract/host'
import { Button, ErrorCode, Loader, Page, ProblemPanel } from '@hlid/ui'
import { SessionEnded, StepPage } from '@hlid/verification'
import type { ReactNode } from 'react'

import { useMessages } from './messages'
import type { Profile } from './draft'
import { paths } from './paths'
import { useRegistered } from './use-registered'
import { useActorFlow, type ActorFlow } from './use-actor-flow'

export interface ActorStep extends ActorFlow {
  readonly profile: Profile
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
  /** What of the profile the step changes. */
  readonly about: 'email' | 'notifications'
  /** Nothing is shown before these are answered, and the profile. */
  readonly waitsFor?: readonly Query[]
  readonly children: (step: ActorStep) => ReactNode
}

/** A step of the actor's profile, once what it shows is there. */
export function ActorPage({ title, failedText = '', backTo, about, waitsFor = [], children }: ActorPageProps) {
  const { navigation } = useHost()
  const { t } = useMessages()
  const flow = useActorFlow()
  const registered = useRegistered()
  const profile = useQuery('getActorProfile', {}, { revalidateOnReconnect: false })
  const failedQuery = [profile, ...waitsFor].find(({ data, error }) => error && !data)

  if (failedQuery?.error instanceof SignedOutError) return <SessionEnded />
  if (failedQuery)
    return (
      <Page>
        <ProblemPanel
          title={t('problem.title')}
          text={t('problem.text')}
          action={<Button onClick={() => void failedQuery.mutate()}>{t('problem.tryAgain')}</Button>}
        />
        <ErrorCode error={failedQuery.error} />
      </Page>
    )
  if (!profile.data || waitsFor.some(({ data }) => !data)) return <Loader label={t('loading')} />
  const step = { ...flow, profile: profile.data }
  return (
    <StepPage
      title={title}
      failedText={failedText}
      backTo={backTo && paths[backTo]}
      registered={registered(about, step)}
      onGoOn={navigation.returnUrl() ? () => navigation.returnToCaller('actor-profile') : undefined}
    >
      {(failed) => children({ ...step, failed })}
    </StepPage>
  )
}
