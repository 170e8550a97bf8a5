import { preloadQuery } from '@hlid/api'
import type { RemoteModule } from '@hlid/remote-contract'

import { paths } from './paths'

export const routes: RemoteModule['routes'] = (host) => [
  {
    path: paths.delegation,
    loader: () => {
      void preloadQuery(host, 'getDelegations', { query: { returnUrl: host.navigation.returnUrl() } })
      return null
    },
    lazy: () => import(/* webpackChunkName: "DelegationScreen" */ './screens/DelegationScreen/DelegationScreen'),
  },
]
