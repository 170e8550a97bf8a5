import { PortalLink } from '@hlid/navigation'
import { InfoBanner, textLinkClass } from '@hlid/ui'

import { useMessages } from '../messages'
import { paths } from '../paths'
import { useKnown } from './registrations-context'

/** The address of one that is not registered, or not any more. */
export function UnknownRegistration({ id }: { readonly id: string }) {
  const { t } = useMessages()
  const { kind } = useKnown().about
  return (
    <InfoBanner
      variant="warning"
      title={t(`${kind}.unknown`, { id })}
      link={
        <PortalLink to={paths[kind].all} className={textLinkClass}>
          {t(`${kind}.all`)}
        </PortalLink>
      }
    />
  )
}
