import { PortalLink } from '@hlid/navigation'
import { InfoBanner, textLinkClass } from '@hlid/ui'

import { useMessages } from '../messages'
import { paths } from '../paths'

/** The address of a client that is not registered, or not any more. */
export function UnknownClient({ id }: { readonly id: string }) {
  const { t } = useMessages()
  return (
    <InfoBanner
      variant="warning"
      title={t('client.unknown', { id })}
      link={
        <PortalLink to={paths.clients} className={textLinkClass}>
          {t('client.all')}
        </PortalLink>
      }
    />
  )
}
