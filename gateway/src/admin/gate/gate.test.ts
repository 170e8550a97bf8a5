import { FIRST_PAINT_FILE, FIRST_PAINT_SLOT, type ReleaseManifest } from '@hlid/remote-contract/composition'

import { handMade } from '../../../test/releases'
import { rules, runGate } from '.'
import type { Candidate, LiveParts } from './rule'

const shell = handMade('shell', '2.0.0').manifest
const delegation = handMade('mfe-delegation', '1.0.0').manifest
const live: LiveParts = { shells: [shell], remotes: [delegation] }

type Given = Parameters<typeof handMade>[2]

/** A candidate that passes, but for what a case changes. */
function candidate(name: string, given: Given = {}, changes: Partial<Candidate> = {}): Candidate {
  const { manifest, files } = handMade(name, '1.1.0', given)
  const wireSizes = new Map([...files].map(([path, content]) => [path, content.length]))
  return { manifest, files, live, wireSizes, signed: { team: 'login', kid: 'key' }, owner: 'login', ...changes }
}

/** What the gate says against it: `rule: why`. */
async function against(subject: Candidate): Promise<string[]> {
  const answers = await runGate(subject, rules)
  expect(answers.filter(({ passed }) => passed).every(({ detail }) => detail === 'passed')).toBe(true)
  return answers.filter(({ passed }) => !passed).map(({ rule, detail }) => `${rule}: ${detail}`)
}

const login = (given?: Given, changes?: Partial<Candidate>) => candidate('mfe-login', given, changes)
const newShell = (given?: Given, changes?: Partial<Candidate>) => candidate('shell', given, changes)
const shells = (...overrides: Given[]): Partial<Candidate> => ({
  live: { ...live, shells: overrides.map((given) => handMade('shell', '2.0.0', given).manifest) },
})
const manifest = (changes: Partial<ReleaseManifest>): Partial<Candidate> => ({
  manifest: { ...login().manifest, ...changes },
})
const sizes = (bytes: Record<string, number>): Partial<Candidate> => ({ wireSizes: new Map(Object.entries(bytes)) })
const component = { type: 'library', group: '@team', name: 'calendar', version: '3.0.0' }
const paint = (shown: object) => ({ files: { [FIRST_PAINT_FILE]: JSON.stringify(shown) } })
const both = (markup: string) => ({ 'is-IS': markup, en: markup })
const billOf = (name: string, version: string) => handMade(name, version).files.get('bom.json')?.toString() ?? ''
const under = (licence: object) => ({ bill: [{ ...component, licenses: [licence] }] })

test.each([
  ['a remote', login()],
  ['a shell', newShell()],
  ['the first shell of all', newShell({}, { live: { shells: [], remotes: [] } })],
  ['a remote before any shell', login({}, { live: { shells: [], remotes: [] } })],
  ['a remote in the place of its own release', login({}, { live: { ...live, remotes: [login().manifest] } })],
  ['a route below its mount', login({ routes: [{ path: '/login/verify', assets: ['Screen.js'] }] })],
  ['a remote of exactly the budget', login({}, sizes({ 'remoteEntry.js': 20_000, 'Screen.js': 20_000 }))],
  ['a shell of exactly the budget', newShell({}, sizes({ 'shell.js': 131_000 }))],
  ['styles beyond the budget of scripts', login({}, sizes({ 'remote.css': 90_000 }))],
  ['a package under a licence that is named', login(under({ license: { id: 'MIT' } }))],
  ['a package under one of two licences that may be sent', login(under({ expression: 'GPL-3.0-only OR MIT' }))],
  ['a package of the team’s own', login(under({ license: { name: 'The team’s own' } }))],
  ['a first paint of a route, in both languages', login(paint({ '/login': both('<h1>Skráðu þig inn</h1>') }))],
  ['a first paint of the frame', newShell(paint({ '*': both(`<main>${FIRST_PAINT_SLOT}</main>`) }))],
  ['a first paint as long as it may be', login(paint({ '/login': both('x'.repeat(16_000)) }))],
  ['a shell that brings React', newShell({ files: { 'shell.js': 'react.transitional.element' } })],
  ['a text in a style that looks like React', login({ files: { 'remote.css': '/* react.transitional.element */' } })],
])('%s passes every rule', async (_, subject) => expect(await against(subject)).toEqual([]))

test.each<[string, Candidate, RegExp]>([
  ['signed by nobody', login({}, { signed: { fault: 'The signature is not of any key.' } }), /^signature: The sig/],
  [
    'signed by another team',
    login({}, { owner: 'delegation' }),
    /^signature: mfe-login belongs to team delegation; the key is of team login\. Set HLID_KEY_FILE .*npx hlid team create delegation --key delegation-key/,
  ],
  [
    'a remote that says it is the shell',
    login({}, manifest({ kind: 'shell', container: '', contract: '1.0.0', mounts: [], routes: [] })),
    /^identity: A release called mfe-login can't be a shell\.$/,
  ],
  [
    'a shell that says it is a remote',
    newShell({ kind: 'remote', contract: '^1.0.0', mounts: ['/x'] }),
    /^identity: A release called shell can't be a remote\.$/,
  ],
  [
    'a container of another build',
    login({ container: 'mfe_login__1_0_0__0' }),
    /^identity: The container is called mfe_login__1_0_0__0; this build's is mfe_login__1_1_0__[0-9a-f]{16}\.$/,
  ],
  [
    'a file that was changed after the build',
    login({}, { files: new Map([...login().files, ['Screen.js', Buffer.from('x')]]) }),
    /^hashes: Changed since release\.json was written: Screen\.js\. Build again\.$/,
  ],
  [
    'two files that did not come along',
    login({}, { files: new Map([...login().files].filter(([path]) => !path.startsWith('remote.'))) }),
    /^hashes: .*: remote\.js, remote\.css\. Build again\.$/,
  ],
  [
    'a file that is named twice',
    login({}, manifest({ files: [...login().manifest.files, ...login().manifest.files.slice(0, 1)] })),
    /^files: A file is named twice/,
  ],
  [
    'a bill that is named as a file',
    login({}, manifest({ files: [...login().manifest.files, login().manifest.bill] })),
    /^files: A file is named twice/,
  ],
  [
    'a file of a kind that is not served',
    login({ files: { 'run.sh': 'echo' } }),
    /^files: run\.sh is of a kind that is not served; a release holds .*js/,
  ],
  ['an entry that is not there', login({ entry: 'gone.js' }), /^files: gone\.js is needed by a page/],
  ['a first style that is not there', login({ initial: ['gone.css'] }), /^files: gone\.css is needed by a page/],
  [
    'a chunk that is not there',
    login({ routes: [{ path: '/login', assets: ['Gone.js'] }] }),
    /^files: Gone\.js is needed by a page/,
  ],
  ['a contract that is no range', login({ contract: '>=1' }), /^contract: >=1 is not a range such as \^1\.0\.0\.$/],
  [
    'a range with more behind it',
    login({ contract: '^1.0.0 || ^2.0.0' }),
    /^contract: \^1\.0\.0 \|\| .* is not a range/,
  ],
  ['a shell without a version', newShell({ contract: '^1.0.0' }), /^contract: \^1\.0\.0 is not a version of/],
  ['a shell of half a version', newShell({ contract: '1.0' }), /^contract: 1\.0 is not a version of the contract\.$/],
  ['a shell of a version and more', newShell({ contract: '1.0.0-beta' }), /^contract: 1\.0\.0-beta is not a version/],
  [
    'a contract that one of two live shells does not offer',
    login({ contract: '^1.2.0' }, shells({ contract: '1.2.0' }, { contract: '1.1.0' })),
    /^contract: Needs contract \^1\.2\.0; the live shell 2\.0\.0 offers 1\.1\.0\. Promote a newer shell first/,
  ],
  [
    'a package that the shell does not provide',
    login({ shared: { angular: '^1.0.0' } }),
    /^shared packages: Expects angular, which the live shell 2\.0\.0 does not provide\.$/,
  ],
  [
    'a package that one of two shells has too old',
    login({ shared: { react: '^19.3.0' } }, shells({}, { shared: { react: '19.2.0' } })),
    /^shared packages: Expects react \^19\.3\.0; the live shell 2\.0\.0 provides 19\.2\.0\.$/,
  ],
  [
    'a second React',
    login({ files: { 'Screen.js': 'a("react.transitional.element")' } }),
    /^single copies: Screen\.js holds a copy of react, which only the shell may bring\. .*remoteConfig.*npx hlid publish/,
  ],
  [
    'a router of its own',
    login({ files: { 'Screen.js': 'a("__reactRouterVersion")' } }),
    /^single copies: Screen\.js holds a copy of react-router-dom, .* from @hlid\/navigation\..*npx hlid publish/,
  ],
  ['no bill', login({ bill: '' }), /^bill of materials: bom\.json is no CycloneDX 1\.6: it is not JSON\.$/],
  ['another text as the bill', login({ bill: '{"a":1}' }), /^bill of materials: bom\.json is no CycloneDX 1\.6: it /],
  [
    'a bill of another release',
    login({ bill: billOf('mfe-login', '1.0.9') }),
    /^bill of materials: bom\.json is of mfe-login@1\.0\.9; build again\.$/,
  ],
  [
    'a package of the shell in the bill',
    login({ bill: [{ type: 'library', name: 'react', version: '19.3.1', licenses: [{ license: { id: 'MIT' } }] }] }),
    /^bill of materials: bom\.json holds a copy of react, which only the shell may bring\. /,
  ],
  ['a package without a licence', login({ bill: [component] }), /: @team\/calendar@3\.0\.0 names no licence\.$/],
  [
    'a package that may not be sent to browsers',
    login(under({ license: { id: 'AGPL-3.0-only' } })),
    /: @team\/calendar@3\.0\.0 is under AGPL-3\.0-only, which may not be sent to citizens' browsers\.$/,
  ],
  [
    'a package under two licences at once, one of which may not',
    login(under({ expression: 'MIT AND SSPL-1.0' })),
    /is under MIT AND SSPL-1\.0, which may not be sent/,
  ],
  ['a shell with routes', newShell({ mounts: ['/x'] }), /^routes: The shell has no routes of its own\.$/],
  ['a remote without a mount', login({ mounts: [], routes: [] }), /^routes: A remote needs at least one mount/],
  [
    'a route beside its mount',
    login({ routes: [{ path: '/login-other', assets: [] }] }),
    /^routes: \/login-other is outside the mounts \/login\.$/,
  ],
  [
    'a mount of another remote',
    login({ mounts: ['/login', '/delegation'] }),
    /^routes: \/delegation belongs to mfe-delegation@1\.0\.0\.$/,
  ],
  [
    'a remote that is too heavy',
    login({}, sizes({ 'remoteEntry.js': 20_000, 'remote.js': 10_000, 'Screen.js': 10_001 })),
    /^budget: \/login needs 40001 bytes of script \(Brotli\); a remote may need 40000\.$/,
  ],
  [
    'a shell that is too heavy',
    newShell({}, sizes({ 'shell.js': 131_001 })),
    /^budget: every page needs 131001 bytes of script \(Brotli\); a shell may need 131000\.$/,
  ],
  ['a first paint that is no JSON', login({ files: { [FIRST_PAINT_FILE]: '{' } }), /^first paint: .* does not hold/],
  [
    'a first paint of nothing',
    login(paint({})),
    /^first paint: .* does not hold, for each route, markup of at most 16000/,
  ],
  ['a first paint in one language', login(paint({ '/login': { en: 'x' } })), /^first paint: .* in both languages\.$/],
  ['an empty first paint', login(paint({ '/login': both('') })), /^first paint: .* does not hold/],
  [
    'a first paint that is too long',
    login(paint({ '/login': both('x'.repeat(16_001)) })),
    /^first paint: .* does not hold/,
  ],
  [
    'a first paint of another’s route',
    login(paint({ '/delegation': both('x') })),
    /^first paint: .* shows \/delegation, which is no route of it\.$/,
  ],
  [
    'a first paint that does something by itself',
    login(paint({ '/login': { 'is-IS': 'x', en: '<script>1</script>' } })),
    /^first paint: .*, \/login in en: .+\.$/,
  ],
  [
    'a screen with a place for a screen',
    login(paint({ '/login': both(FIRST_PAINT_SLOT) })),
    /^first paint: .*, \/login in is-IS: 1 places for a screen\.$/,
  ],
  [
    'a frame without one',
    newShell(paint({ '*': both('x') })),
    /^first paint: .*, \* in is-IS: 0 places for a screen\.$/,
  ],
])('%s is refused, and the answer says what is wrong', async (_, subject, said) => {
  expect(await against(subject)).toContainEqual(expect.stringMatching(said))
})

test('every rule answers, so that one try tells all', async () => {
  const wrong = login({ contract: 'any', mounts: ['/delegation'], bill: '' }, { owner: 'other' })
  const said = (await against(wrong)).map((text) => text.split(':')[0])
  expect(said).toEqual(expect.arrayContaining(['signature', 'contract', 'bill of materials', 'routes']))
})
