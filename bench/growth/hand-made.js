import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = '.cache/bench/hand-made'
const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`

function billOf(name, version) {
  const component = { type: 'application', name, version }
  return JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component },
    components: [],
  })
}

/** Writes a small release in the shape that a build has. @returns the folder that it is in */
export function writeHandMade(name, version) {
  const dist = join(folder, `${name}-${version}`)
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist, { recursive: true })
  const contents = {
    'remoteEntry.js': `var entry = "${name} ${version}"`,
    'remote.js': `var remote = "${name}"`,
    'styles.css': '.a{color:red}',
    'Screen.js': `var screen = "${name}"`,
    'bom.json': billOf(name, version),
  }
  const described = Object.entries(contents).map(([path, text]) => {
    writeFileSync(join(dist, path), text)
    return { path, integrity: sha384(text), size: Buffer.byteLength(text) }
  })
  const build = createHash('sha256').update(name).update(version).digest('hex').slice(0, 16)
  const mount = `/${name.replace('mfe-', '')}`
  const manifest = {
    schema: 1,
    name,
    version,
    kind: 'remote',
    build,
    container: `${name}__${version}__${build}`.replace(/\W/g, '_'),
    contract: '^1.0.0',
    shared: { react: '^19.3.0' },
    namespaces: [],
    mounts: [mount],
    routes: [{ path: mount, assets: ['Screen.js'] }],
    entry: 'remoteEntry.js',
    initial: ['remote.js', 'styles.css'],
    files: described.filter(({ path }) => path !== 'bom.json'),
    bill: described.find(({ path }) => path === 'bom.json'),
    commit: 'uncommitted',
  }
  writeFileSync(join(dist, 'release.json'), JSON.stringify(manifest))
  return dist
}

export const forgetHandMade = () => rmSync(folder, { recursive: true, force: true })
