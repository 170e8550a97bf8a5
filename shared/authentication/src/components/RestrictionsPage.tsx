import { PortalLink } from '@hlid/navigation'
import { Page, ProblemPanel, Stack, Text, textLinkClass } from '@hlid/ui'
import type { ReactNode } from 'react'

import { useMessages } from '../messages'

export interface RestrictionsPageProps {
  /** What the person can do about it from here. */
  readonly advice: string
  /** Another way in, where there is one. */
  readonly otherWay?: ReactNode
  /** The link back. */
  readonly back: { readonly to: string; readonly label: string; readonly replace?: boolean }
}

/** The person has restricted sign-in to the devices that they use, and this is not one of them (spec, section 2). */
export function RestrictionsPage({ advice, otherWay, back }: RestrictionsPageProps) {
  const { t } = useMessages()
  const { label, ...link } = back
  return (
    <Page>
      <ProblemPanel
        title={t('restrictions.title')}
        text={t('restrictions.text')}
        action={
          <Stack align="start">
            <Text>{advice}</Text>
            {otherWay}
            <PortalLink {...link} className={textLinkClass}>
              {label}
            </PortalLink>
          </Stack>
        }
      />
    </Page>
  )
}
