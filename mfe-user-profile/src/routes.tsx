import { preloadQuery } from '@hlid/api'
import type { RouteObject } from '@hlid/navigation'
import type { RemoteModule } from '@hlid/remote-contract'
import { profileRoute, profileRoutes } from '@hlid/verification'

import { paths } from './paths'

export const routes: RemoteModule['routes'] = (host) => {
  const screen = (path: string, lazy: NonNullable<RouteObject['lazy']>): RouteObject => ({
    ...profileRoute(host, {
      path,
      lazy,
      preload() {
        void preloadQuery(host, 'getUserProfile', {})
        if (path === paths.email) void preloadQuery(host, 'getMyEmails', {})
      },
    }),
    // The state that is set on entry asks for nothing anew.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  })
  return profileRoutes([
    screen(
      paths.profile,
      () => import(/* webpackChunkName: "ProfileScreen" */ './screens/ProfileScreen/ProfileScreen'),
    ),
    screen(paths.email, () => import(/* webpackChunkName: "EmailScreen" */ './screens/EmailScreen/EmailScreen')),
    screen(
      paths.emailConfirm,
      () => import(/* webpackChunkName: "EmailConfirmScreen" */ './screens/EmailConfirmScreen/EmailConfirmScreen'),
    ),
    screen(paths.phone, () => import(/* webpackChunkName: "PhoneScreen" */ './screens/PhoneScreen/PhoneScreen')),
    screen(
      paths.phoneConfirm,
      () => import(/* webpackChunkName: "PhoneConfirmScreen" */ './screens/PhoneConfirmScreen/PhoneConfirmScreen'),
    ),
  ])
}
