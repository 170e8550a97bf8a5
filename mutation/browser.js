import { browser } from './every.js'

/** The flows as tables, the guards, and the ladder by which a remote comes. */
export default {
  ...browser,
  mutate: ['mfe-*/src/flow/*.ts', 'mfe-login/src/guards.ts', 'shell/src/remotes/ladder.ts', '!**/*.test.ts'],
}
