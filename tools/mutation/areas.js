/**
 * What decides, by area: the sources that are broken in each small way there is, and the tests that must see it. Only
 * quick tests are among them, since each change runs those that reach it; `database` starts PostgreSQL for them, and
 * `pages` a page's document, which takes longer than most of these tests.
 */
export const areas = {
  flows: {
    project: 'browser',
    mutate: ['mfe-*/src/flow/*.ts', 'shared/authentication/src/{attempt,failure,waiting/waiting}.ts'],
    tests: ['**/src/flow/*.test.ts', '**/authentication/src/{attempt,failure,waiting/waiting}.test.ts'],
  },
  guards: {
    project: 'browser',
    pages: true,
    mutate: ['mfe-login/src/guards.ts'],
    tests: ['**/src/guards.test.tsx'],
  },
  addresses: {
    project: 'browser',
    mutate: ['shared/navigation/src/{query,return-url}.ts'],
    tests: ['**/navigation/src/{query,return-url}.test.ts'],
  },
  fallback: {
    project: 'browser',
    pages: true,
    mutate: ['shell/src/remotes/{failed-releases,failure,fallback,reload-policy}.ts'],
    tests: ['**/src/remotes/{failed-releases,failure,fallback,reload-policy}.test.ts'],
  },
  releases: {
    project: 'server',
    mutate: ['gateway/src/releases/{bucket,compose,store/transitions}.ts', 'gateway/src/admin/compatibility.ts'],
    tests: ['**/releases/{bucket,compose,store/transitions}.test.ts', '**/admin/compatibility.test.ts'],
  },
  canaries: {
    project: 'server',
    mutate: ['gateway/src/health/sequential-test.ts'],
    tests: ['**/health/sequential-test.test.ts'],
  },
  markup: {
    project: 'server',
    mutate: ['gateway/src/admin/gate/still-markup.ts'],
    tests: ['**/gate/still-markup.test.ts'],
  },
  gate: {
    project: 'server',
    mutate: ['gateway/src/admin/gate/{index,live-parts}.ts', 'gateway/src/admin/gate/rules/*.ts'],
    tests: ['**/gate/gate.test.ts', '**/admin/compatibility.test.ts'],
  },
  registry: {
    project: 'server',
    database: true,
    mutate: ['gateway/src/releases/store/{history,sweep,time-to-restore}.ts'],
    tests: ['**/releases/store/{history,sweep,time-to-restore}.test.ts'],
  },
}
