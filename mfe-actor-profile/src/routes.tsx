import { preloadQuery } from '@hlid/api'
import type { RemoteModule } from '@hlid/remote-contract'

import { ActorErrorPage } from './ActorErrorPage'
import { paths } from './paths'

export const routes: RemoteModule['routes'] = (host) => [
  {
    errorElement: <ActorErrorPage />,
    children: [
      {
        path: paths.emails,
        loader: () => {
          void preloadQuery(host, 'getActorEmails', {})
          void preloadQuery(host, 'getActorProfile', {})
          return null
        },
        lazy: () => import(/* webpackChunkName: "EmailsScreen" */ './screens/EmailsScreen/EmailsScreen'),
      },
      {
        path: paths.email,
        lazy: () => import(/* webpackChunkName: "EmailScreen" */ './screens/EmailScreen/EmailScreen'),
      },
      {
        path: paths.emailConfirm,
        lazy: () =>
          import(/* webpackChunkName: "EmailConfirmScreen" */ './screens/EmailConfirmScreen/EmailConfirmScreen'),
      },
      {
        path: paths.notifications,
        loader: () => {
          void preloadQuery(host, 'getActorProfile', {})
          return null
        },
        lazy: () =>
          import(/* webpackChunkName: "NotificationsScreen" */ './screens/NotificationsScreen/NotificationsScreen'),
      },
    ],
  },
]
