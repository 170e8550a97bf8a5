import type { RemoteModule } from '@hlid/remote-contract'

import { paths } from './paths'

export const routes: RemoteModule['routes'] = () => [
  {
    path: paths.welcome,
    lazy: () => import(/* webpackChunkName: "WelcomeScreen" */ './screens/WelcomeScreen/WelcomeScreen'),
  },
]
