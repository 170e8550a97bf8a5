import { browser } from './every.js'

/** The flows as tables, the guards, and the ladder by which a remote comes. */
export default browser({
  mutate: ['mfe-*/src/flow/*.ts', 'mfe-login/src/guards.ts', 'shell/src/remotes/ladder.ts'],
  testMatch: ['**/src/flow/*.test.ts', '**/src/guards.test.tsx', '**/src/remotes/ladder.test.ts'],
})
