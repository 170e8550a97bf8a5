import { Card, Heading, KitRoot, Loader, Page, TextLink } from '@hlid/ui'
import type { ReactNode } from 'react'

import { useMessages } from './messages'
import { useProfile, type ProfileFlow } from './useProfile'

export interface ProfilePageProps {
  readonly title: (flow: ProfileFlow) => string
  /** Above the card: what has just gone wrong. */
  readonly notice?: ReactNode
  readonly onBack?: (flow: ProfileFlow) => void
  readonly children: (flow: ProfileFlow) => ReactNode
}

/** What the screens of the profile have in common: the wait, the heading, the card and the way back. */
export function ProfilePage({ title, notice, onBack, children }: ProfilePageProps) {
  const flow = useProfile()
  const { t } = useMessages()
  if (!flow)
    return (
      <KitRoot>
        <Loader label={t('loading')} />
      </KitRoot>
    )
  return (
    <KitRoot>
      <Page>
        <Heading level={1}>{title(flow)}</Heading>
        {notice}
        <Card>{children(flow)}</Card>
        {onBack && (
          <span>
            <TextLink
              href="#main"
              onClick={(event) => {
                event.preventDefault()
                onBack(flow)
              }}
            >
              {t('back')}
            </TextLink>
          </span>
        )}
      </Page>
    </KitRoot>
  )
}
