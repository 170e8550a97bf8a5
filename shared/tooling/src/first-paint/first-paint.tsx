import type { HostServices, Locale, RemoteMessages } from '@hlid/remote-contract'
import { HostProvider } from '@hlid/remote-contract/host'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'

import { stillHost } from './still-host'

export interface FirstPaintParts {
  /** The part's own name, as the registry knows it. */
  readonly name: string
  readonly messages: Readonly<Record<string, RemoteMessages>>
  /**
   * What a page shows before its scripts are there, by route below the base path; `*` where the shell stands around
   * every route. Only what is the same for everyone: the host answers nothing.
   */
  readonly screens: Readonly<Record<string, (host: HostServices) => ReactNode>>
}

const basePath = '/app'

/**
 * A part's first paint, for the build to render.
 * @returns for a language, what to render for each route
 */
export const firstPaint =
  ({ name, messages, screens }: FirstPaintParts) =>
  (locale: Locale): Readonly<Record<string, ReactNode>> =>
    Object.fromEntries(
      Object.entries(screens).map(([route, screen]) => {
        const host = stillHost(name, locale, messages)
        const element = <HostProvider host={host}>{screen(host)}</HostProvider>
        const router = createMemoryRouter([{ path: '*', element }], {
          basename: basePath,
          initialEntries: [basePath + (route === '*' ? '/' : route)],
        })
        return [route, <RouterProvider router={router} />]
      }),
    )
