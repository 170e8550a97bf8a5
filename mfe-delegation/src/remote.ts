import { defineRemote } from '@hlid/remote-contract'

import { en } from './messages/en'
import { is } from './messages/is'
import { routes } from './routes'

export default defineRemote({
  name: 'mfe-delegation',
  contract: '^1.3.0',
  messages: { delegation: { is, en } },
  routes,
})
