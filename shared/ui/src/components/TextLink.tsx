import type { ComponentProps, ReactNode } from 'react'

import classes from './TextLink.module.scss'

/** Classes of a link, for the router's own link component. */
export const textLinkClass = classes['link'] ?? ''

export interface TextLinkProps extends ComponentProps<'a'> {
  readonly children: ReactNode
}

/** A plain anchor; links inside the portal use `PortalLink` with `textLinkClass`. */
export function TextLink({ children, ...rest }: TextLinkProps) {
  return (
    <a {...rest} className={classes['link']}>
      {children}
    </a>
  )
}
