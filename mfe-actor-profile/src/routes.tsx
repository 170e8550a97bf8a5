import { preloadQuery } from '@hlid/api'
import type { RouteObject } from '@hlid/navigation'
import type { RemoteModule } from '@hlid/remote-contract'
import { profileRoute, profileRoutes } from '@hlid/verification'

import { paths } from './paths'

export const routes: RemoteModule['routes'] = (host) => {
  const screen = (path: string, lazy: NonNullable<RouteObject['lazy']>): RouteObject =>
    profileRoute(host, {
      path,
      lazy,
      preload() {
        if (path === paths.emails) void preloadQuery(host, 'getActorEmails', {})
        void preloadQuery(host, 'getActorProfile', {})
      },
    })
  return profileRoutes([
    screen(paths.emails, () => import(/* webpackChunkName: "EmailsScreen" */ './screens/EmailsScreen/EmailsScreen')),
    screen(paths.email, () => import(/* webpackChunkName: "EmailScreen" */ './screens/EmailScreen/EmailScreen')),
    screen(
      paths.emailConfirm,
      () => import(/* webpackChunkName: "EmailConfirmScreen" */ './screens/EmailConfirmScreen/EmailConfirmScreen'),
    ),
    screen(
      paths.notifications,
      () => import(/* webpackChunkName: "NotificationsScreen" */ './screens/NotificationsScreen/NotificationsScreen'),
    ),
  ])
}
