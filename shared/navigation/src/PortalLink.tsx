import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation } from 'react-router-dom'

import { withQuery } from './query'

export interface PortalLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path below the portal's base path, or a whole URL when `external`. */
  readonly to: string
  /** Leads out of the portal: opens a new tab, and the query string stays here. */
  readonly external?: boolean
  /** Takes the place of the current page in the history. */
  readonly replace?: boolean
}

/** What the router's own `Link` does for a path, without its preloading for server-rendered pages, which weighs 2 kB. */
function PathLink({ to, replace = false, onClick, ...rest }: Omit<PortalLinkProps, 'external'>) {
  const go = useLinkClickHandler<HTMLAnchorElement>(to, { replace, ...(rest.target && { target: rest.target }) })
  return (
    <a
      {...rest}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) go(event)
      }}
    />
  )
}

/** A link that keeps the current query string (spec, section 2). */
export function PortalLink({ to, external = false, replace = false, ...rest }: PortalLinkProps) {
  const { search } = useLocation()
  if (external) return <a {...rest} href={to} target="_blank" rel="noopener noreferrer" />
  return <PathLink {...rest} to={withQuery(to, search)} replace={replace} />
}
