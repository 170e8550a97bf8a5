import { preloadQuery } from '@hlid/api'
import type { OperationId } from '@hlid/api-contract'
import type { RouteObject } from '@hlid/navigation'
import type { RemoteModule } from '@hlid/remote-contract'
import { profileRoutes } from '@hlid/verification'

import { paths } from './paths'

type Reading = Extract<
  OperationId,
  'getSecurity' | 'listDevices' | 'listSessions' | 'listApplications' | 'listPasskeys' | 'getHistory'
>

export const routes: RemoteModule['routes'] = (host) => {
  const screen = (path: string, needs: Reading, lazy: NonNullable<RouteObject['lazy']>): RouteObject => ({
    path,
    lazy,
    loader() {
      void preloadQuery(host, needs, {})
      return null
    },
  })
  return profileRoutes([
    screen(
      paths.overview,
      'getSecurity',
      () => import(/* webpackChunkName: "OverviewScreen" */ './screens/OverviewScreen/OverviewScreen'),
    ),
    screen(
      paths.restriction,
      'getSecurity',
      () => import(/* webpackChunkName: "RestrictionScreen" */ './screens/RestrictionScreen/RestrictionScreen'),
    ),
    screen(
      paths.devices,
      'listDevices',
      () => import(/* webpackChunkName: "DevicesScreen" */ './screens/DevicesScreen/DevicesScreen'),
    ),
    screen(
      paths.sessions,
      'listSessions',
      () => import(/* webpackChunkName: "SessionsScreen" */ './screens/SessionsScreen/SessionsScreen'),
    ),
    screen(
      paths.applications,
      'listApplications',
      () => import(/* webpackChunkName: "ApplicationsScreen" */ './screens/ApplicationsScreen/ApplicationsScreen'),
    ),
    screen(
      paths.passkeys,
      'listPasskeys',
      () => import(/* webpackChunkName: "PasskeysScreen" */ './screens/PasskeysScreen/PasskeysScreen'),
    ),
    screen(
      paths.passkeyOffer,
      'listPasskeys',
      () => import(/* webpackChunkName: "PasskeyOfferScreen" */ './screens/PasskeyOfferScreen/PasskeyOfferScreen'),
    ),
    screen(
      paths.history,
      'getHistory',
      () => import(/* webpackChunkName: "HistoryScreen" */ './screens/HistoryScreen/HistoryScreen'),
    ),
  ])
}
