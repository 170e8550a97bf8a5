import { PortalLink } from '@hlid/navigation'
import { Heading, Icon, type IconName } from '@hlid/ui'
import type { ReactNode } from 'react'

import { useMessages } from '../messages'
import { type IdentityProvider, identityProviders } from '../provider'
import { useCardLogin } from '../use-flag'
import classes from './ProviderLinks.module.scss'

const icons = { sim: 'phone', app: 'checkmarkCircle', card: 'card' } as const satisfies Record<
  IdentityProvider,
  IconName
>

export interface ProviderLinksProps {
  /** The one on the screen; it is left out. */
  readonly current: IdentityProvider
  /** Those that may be used here. */
  readonly offered: readonly IdentityProvider[]
  readonly paths: Readonly<Record<IdentityProvider, string>>
  /** Each choice takes the place of this page in the history. */
  readonly replace?: boolean
  /** A `ProviderButton` after them. Where it may come later, null keeps its place, so that nothing moves. */
  readonly children?: ReactNode
}

/** The other ways to identify oneself; the query string goes along. */
export function ProviderLinks({ current, offered, paths, replace = false, children }: ProviderLinksProps) {
  const { t } = useMessages()
  const hasCard = useCardLogin()
  const others = identityProviders.filter(
    (provider) => provider !== current && offered.includes(provider) && (hasCard || provider !== 'card'),
  )
  if (!others.length && !children) return null
  return (
    <nav className={classes['others']} aria-labelledby="other-providers">
      <Heading level={2} id="other-providers">
        {t('provider.others')}
      </Heading>
      <ul className={classes['list']}>
        {others.map((provider) => (
          <li key={provider}>
            <PortalLink className={classes['link']} to={paths[provider]} replace={replace}>
              <Icon name={icons[provider]} />
              <span className={classes['name']}>{t(`provider.${provider}`)}</span>
              <Icon name="arrowForward" size={16} />
            </PortalLink>
          </li>
        ))}
      </ul>
      {children !== undefined && <div className={classes['room']}>{children}</div>}
    </nav>
  )
}

export interface ProviderButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly isBusy: boolean
  readonly onClick: () => void
}

/** One more way beside those links, which begins on this very screen. */
export function ProviderButton({ icon, label, isBusy, onClick }: ProviderButtonProps) {
  return (
    <button
      type="button"
      className={`${classes['link']} ${classes['button']}`}
      onClick={onClick}
      {...(isBusy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      <Icon name={icon} />
      <span className={classes['name']}>{label}</span>
    </button>
  )
}
