import { server } from './every.js'

/** Who gets which release, how pointers move, when a canary is taken back, and what the gate lets in. */
export default server({
  mutate: [
    'gateway/src/releases/bucket.ts',
    'gateway/src/releases/store/moves.ts',
    'gateway/src/health/sequential-test.ts',
    'gateway/src/admin/gate/still-markup.ts',
    'gateway/src/admin/gate/rules/*.ts',
  ],
  testMatch: [
    '**/gateway/src/releases/bucket.test.ts',
    '**/gateway/src/releases/store/moves.test.ts',
    '**/gateway/src/health/sequential-test.test.ts',
    '**/gateway/src/admin/gate/**/*.test.ts',
  ],
})
