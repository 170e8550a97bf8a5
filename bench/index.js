/** `npm run bench -- <name>`: one measurement of the portal; README.md says what each shows and what it needs. */
process.chdir(new URL('..', import.meta.url).pathname)

/** Each is loaded when it is asked for: they need different things. */
const benches = {
  routes: async () => (await import('./routes.js')).routes(),
  bytes: async () => (await import('./bytes.js')).bytesUntilSignIn(),
  speed: async () => (await import('./speed/index.js')).speed(),
  journey: async () => (await import('./journey/index.js')).journey(),
  load: async (...parts) => (await import('./load/index.js')).load(parts),
  growth: async () => (await import('./growth/index.js')).growth(),
  build: async () => (await import('./build/index.js')).build(),
  scroll: async () => (await import('./scroll.js')).scroll(),
  canary: async () => (await import('./canary.js')).canary(),
  grants: async (...names) => (await import('./grants/index.js')).grants(names),
  fuzz: async (seed) => (await import('./fuzz.js')).fuzz(seed),
}

const [name = '', ...rest] = process.argv.slice(2)
if (!Object.hasOwn(benches, name)) {
  console.error(`npm run bench -- <name>, which is one of: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}
await benches[name](...rest)
process.exit()
