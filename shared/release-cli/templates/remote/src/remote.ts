import { defineRemote } from '@hlid/remote-contract'

import { en } from './messages/en'
import { is } from './messages/is'
import { routes } from './routes'

export default defineRemote({
  name: '__NAME__',
  contract: '^__CONTRACT__',
  messages: { __NAMESPACE__: { is, en } },
  routes,
})
