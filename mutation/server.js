import { server } from './every.js'

/** What may go live, who gets it, and when it is taken back; and the gate's rules. */
export default server({
  mutate: [
    'gateway/src/releases/bucket.ts',
    'gateway/src/releases/compose.ts',
    'gateway/src/releases/store/moves.ts',
    'gateway/src/health/sequential-test.ts',
    'gateway/src/admin/placement.ts',
    'gateway/src/admin/gate/rules/*.ts',
  ],
  testMatch: ['**/gateway/src/{releases,health,admin}/**/*.test.ts'],
})
