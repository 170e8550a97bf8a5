import { defineRemote } from '@hlid/remote-contract'

import { messages } from './messages'
import { routes } from './routes'

export default defineRemote({
  name: 'mfe-security',
  contract: '^1.2.0',
  messages: { security: messages },
  routes,
})
