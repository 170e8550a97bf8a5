import { useQuery } from '@hlid/api'
import { PortalLink } from '@hlid/navigation'
import { TextLink, textLinkClass } from '@hlid/ui'

import { useMessages } from '../../messages'
import { devicesPage, securityPage } from '../../paths'

/** To the person's own sign-in. A service that has none of that has its own page of devices. */
export function SecurityLink() {
  const { t } = useMessages()
  const { data, error } = useQuery('getSecurity', {}, { revalidateOnFocus: false })
  if (data)
    return (
      <div>
        <PortalLink to={securityPage} className={textLinkClass}>
          {t('security')}
        </PortalLink>
      </div>
    )
  return error ? <TextLink href={devicesPage}>{t('devices')}</TextLink> : null
}
