import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const name = 'mfe-ferries'
const context = import.meta.dirname

/** Writes what the build presets write, for a build that takes no time. */
function describe(folder) {
  const described = (path) => {
    const content = readFileSync(join(folder, path))
    const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`
    return { path, integrity, size: content.length }
  }
  const version = process.env.HLID_VERSION
  const build = createHash('sha256')
    .update(readFileSync(join(context, 'src/sailings.js')))
    .digest('hex')
    .slice(0, 16)
  const container = `${name}__${version}__${build}`.replace(/[^A-Za-z0-9_]/g, '_')
  const commit = execFileSync('git', ['log', '-1', '--format=%H'], { cwd: context, encoding: 'utf8' }).trim()
  const component = { type: 'application', name, version }
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata: { component }, components: [] }
  writeFileSync(join(folder, 'bom.json'), JSON.stringify(bill))
  const manifest = {
    ...{ schema: 1, name, version, kind: 'remote', build, container, contract: '^1.0.0', shared: {} },
    ...{ namespaces: [], mounts: ['/ferries'], routes: [{ path: '/ferries', assets: [] }] },
    ...{ entry: 'remoteEntry.js', initial: ['remote.js'], files: ['remote.js', 'remoteEntry.js'].map(described) },
    ...{ bill: described('bom.json'), commit },
  }
  writeFileSync(join(folder, 'release.json'), JSON.stringify(manifest))
}

export default {
  mode: 'production',
  context,
  entry: { remoteEntry: './src/remote.js', remote: './src/sailings.js' },
  output: { path: join(context, 'dist'), clean: true },
  plugins: [
    { apply: ({ hooks }) => hooks.afterEmit.tap('describe', ({ outputOptions }) => describe(outputOptions.path)) },
  ],
}
