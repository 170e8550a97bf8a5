import { preloadQuery } from '@hlid/api'
import type { RemoteModule } from '@hlid/remote-contract'

import { paths } from './paths'
import { ProfileErrorPage } from './ProfileErrorPage'

export const routes: RemoteModule['routes'] = (host) => {
  const profile = () => {
    void preloadQuery(host, 'getUserProfile', {})
    return null
  }
  return [
    {
      errorElement: <ProfileErrorPage />,
      children: [
        {
          path: paths.profile,
          loader: profile,
          lazy: () => import(/* webpackChunkName: "ProfileScreen" */ './screens/ProfileScreen/ProfileScreen'),
        },
        {
          path: paths.email,
          loader: profile,
          lazy: () => import(/* webpackChunkName: "EmailScreen" */ './screens/EmailScreen/EmailScreen'),
        },
        {
          path: paths.emailConfirm,
          loader: profile,
          lazy: () =>
            import(/* webpackChunkName: "EmailConfirmScreen" */ './screens/EmailConfirmScreen/EmailConfirmScreen'),
        },
        {
          path: paths.phone,
          loader: profile,
          lazy: () => import(/* webpackChunkName: "PhoneScreen" */ './screens/PhoneScreen/PhoneScreen'),
        },
        {
          path: paths.phoneConfirm,
          loader: profile,
          lazy: () =>
            import(/* webpackChunkName: "PhoneConfirmScreen" */ './screens/PhoneConfirmScreen/PhoneConfirmScreen'),
        },
        {
          path: paths.error,
          lazy: () => import(/* webpackChunkName: "ErrorScreen" */ './screens/ErrorScreen/ErrorScreen'),
        },
      ],
    },
  ]
}
