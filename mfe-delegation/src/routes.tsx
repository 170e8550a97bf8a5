import { preloadQuery } from '@hlid/api'
import type { RemoteModule } from '@hlid/remote-contract'
import { findOwner } from '@hlid/verification'

import { paths } from './paths'

export const routes: RemoteModule['routes'] = (host) => [
  {
    path: paths.delegation,
    async loader() {
      void preloadQuery(host, 'getDelegations', { query: { returnUrl: host.navigation.returnUrl() } })
      return { owner: await findOwner(host) }
    },
    lazy: () => import(/* webpackChunkName: "DelegationScreen" */ './screens/DelegationScreen/DelegationScreen'),
  },
]
