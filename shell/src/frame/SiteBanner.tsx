import { useQuery } from '@hlid/api'
import { isSafeDestination } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { InfoBanner } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../messages'
import classes from './SiteBanner.module.scss'

/** Spec, section 9: an answer is good for five minutes, and a failed one is not asked again. */
const staleMs = 5 * 60_000
const dismissedKey = 'hlid-banner-dismissed'

function readDismissed(): string {
  try {
    return localStorage.getItem(dismissedKey) ?? ''
  } catch {
    return ''
  }
}

export function SiteBanner() {
  const host = useHost()
  const { t, locale } = useMessages()
  const [dismissed, setDismissed] = useState(readDismissed)
  const { data: banner } = useQuery(
    'getBanner',
    { query: { locale } },
    { dedupingInterval: staleMs, focusThrottleInterval: staleMs, shouldRetryOnError: false, keepPreviousData: true },
  )
  if (!banner || banner.id === dismissed) return null

  const dismiss = () => {
    setDismissed(banner.id)
    try {
      localStorage.setItem(dismissedKey, banner.id)
    } catch {
      host.report.step('banner-dismissed-unkept')
    }
  }
  const { linkUrl, linkTitle } = banner
  const isUsableLink = linkUrl && linkTitle && isSafeDestination(linkUrl, location.origin)
  return (
    <aside className={classes['banner']}>
      <InfoBanner
        variant={banner.variant}
        title={banner.title}
        description={banner.description}
        {...(isUsableLink && { link: { href: linkUrl, title: linkTitle } })}
        {...(banner.dismissable && { onDismiss: dismiss, dismissLabel: t('banner.dismiss') })}
      />
    </aside>
  )
}
