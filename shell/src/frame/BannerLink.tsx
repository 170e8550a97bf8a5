import { PortalLink } from '@hlid/navigation'
import { bannerLinkClass, Icon, VisuallyHidden } from '@hlid/ui'

import { useMessages } from '../messages'
import { belowBase } from '../remotes/composition'
import { useShell } from '../shell-context'

export interface BannerLinkProps {
  /** A safe destination. */
  readonly url: string
  readonly title: string | undefined
}

/** As every link of the portal: within it the query string goes along, and what leads out opens a tab of its own. */
export function BannerLink({ url, title }: BannerLinkProps) {
  const { t } = useMessages()
  const { basePath } = useShell()
  const { origin, pathname, search, hash } = new URL(url, location.origin)
  const words = title ?? t('banner.more')
  if (origin !== location.origin)
    return (
      <PortalLink to={url} external className={bannerLinkClass}>
        {words} <Icon name="external" size={16} />
        <VisuallyHidden>{t('footer.newTab')}</VisuallyHidden>
      </PortalLink>
    )
  if (pathname !== basePath && !pathname.startsWith(`${basePath}/`))
    return (
      <a href={url} className={bannerLinkClass}>
        {words}
      </a>
    )
  return (
    <PortalLink to={belowBase(pathname, basePath) + search + hash} className={bannerLinkClass}>
      {words}
    </PortalLink>
  )
}
