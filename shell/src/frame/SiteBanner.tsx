import { isSafeDestination, useLocation } from '@hlid/navigation'
import { InfoBanner } from '@hlid/ui'
import { useEffect, useSyncExternalStore } from 'react'

import { useMessages } from '../messages'
import type { BannerStore } from '../services/banner'
import { BannerLink } from './BannerLink'
import classes from './SiteBanner.module.scss'

/** The site-wide banner, when there is one; looked after at each change of screen and language. */
export function SiteBanner({ banners }: { readonly banners: BannerStore }) {
  const { t, locale } = useMessages()
  const { pathname } = useLocation()
  const banner = useSyncExternalStore(banners.subscribe, banners.current, banners.current)
  useEffect(() => void banners.show(locale), [banners, locale, pathname])
  if (!banner) return null

  const { linkUrl, linkTitle } = banner
  const hasLink = linkUrl && isSafeDestination(linkUrl, location.origin)
  return (
    <aside className={classes['banner']} aria-label={t('banner.label')}>
      <InfoBanner
        variant={banner.variant}
        title={banner.title}
        description={banner.description}
        {...(hasLink && { link: <BannerLink url={linkUrl} title={linkTitle} /> })}
        {...(banner.dismissable && { onDismiss: banners.dismiss, dismissLabel: t('banner.dismiss') })}
      />
    </aside>
  )
}
