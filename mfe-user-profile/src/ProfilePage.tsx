import { useHost } from '@hlid/remote-contract/host'
import { Loader } from '@hlid/ui'
import { StepPage } from '@hlid/verification'
import type { ReactNode } from 'react'

import { useMessages } from './messages'
import { paths } from './paths'
import { ProfileFailure } from './ProfileFailure'
import { useRegistered } from './use-registered'
import { useProfile, type ProfileFlow } from './use-profile'

export interface ProfileStep extends ProfileFlow {
  /** Takes whatever a call threw; the page says what follows. */
  failed(error: unknown): void
}

export interface ProfilePageProps {
  /** Which of the steps this is. */
  readonly step: keyof typeof paths
  readonly title: (flow: ProfileFlow) => string
  readonly failedText?: string
  readonly backTo?: keyof typeof paths
  readonly children: (step: ProfileStep) => ReactNode
}

/** A step of the profile, once the profile is there. */
export function ProfilePage({ step, title, failedText = '', backTo, children }: ProfilePageProps) {
  const { navigation } = useHost()
  const { flow, error } = useProfile()
  const { t } = useMessages()
  const registered = useRegistered()
  if (error) return <ProfileFailure error={error} />
  if (!flow) return <Loader label={t('loading')} />
  return (
    <StepPage
      title={title(flow)}
      failedText={failedText}
      backTo={backTo && paths[backTo]}
      registered={registered(step, flow)}
      onGoOn={navigation.returnUrl() ? () => navigation.returnToCaller() : undefined}
      onEnded={() => flow.draft.change({ step })}
    >
      {(failed) => children({ ...flow, failed })}
    </StepPage>
  )
}
