import type { ReactNode } from 'react'

import { Icon, type IconName } from './Icon'
import classes from './InfoBanner.module.scss'

export type BannerVariant = 'default' | 'error' | 'info' | 'success' | 'warning'

export interface InfoBannerProps {
  readonly variant?: BannerVariant
  readonly title?: ReactNode
  readonly description?: ReactNode
  readonly children?: ReactNode
  /** A link, which whoever gives it makes of their own kind, with `bannerLinkClass`. */
  readonly link?: ReactNode
  readonly onDismiss?: (() => void) | undefined
  readonly dismissLabel?: string
  /** An error that has just come about is announced at once. */
  readonly announce?: boolean
}

export const bannerLinkClass = classes['link'] ?? ''

const icons = {
  default: 'informationCircle',
  info: 'informationCircle',
  error: 'warning',
  warning: 'warning',
  success: 'checkmarkCircle',
} satisfies Record<BannerVariant, IconName>

export function InfoBanner({
  variant = 'default',
  title,
  description,
  children,
  link,
  onDismiss,
  dismissLabel,
  announce = false,
}: InfoBannerProps) {
  return (
    <div className={`${classes['banner']} ${classes[variant]}`} {...(announce && { role: 'alert' })}>
      <Icon name={icons[variant]} />
      <div className={classes['body']}>
        {title && <p className={classes['title']}>{title}</p>}
        {description && <p className={classes['description']}>{description}</p>}
        {children}
        {link}
      </div>
      {onDismiss && (
        <button type="button" className={classes['dismiss']} onClick={onDismiss} aria-label={dismissLabel}>
          <Icon name="close" />
        </button>
      )}
    </div>
  )
}
