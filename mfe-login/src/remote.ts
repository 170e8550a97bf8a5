import { defineRemote } from '@hlid/remote-contract'

import { messages } from './messages'
import { routes } from './routes'

export default defineRemote({
  name: 'mfe-login',
  contract: '^1.3.0',
  messages: { login: messages },
  routes,
})
