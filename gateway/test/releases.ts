import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import { algorithmOf, type PublicKey } from '@hlid/remote-contract/registry'
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair, type CryptoKey } from 'jose'
import { pack } from 'tar-stream'

import { integrityOf, sha256 } from '../src/releases/digest'

export interface TeamKey {
  readonly kid: string
  readonly jwk: PublicKey
  readonly privateKey: CryptoKey
}

export async function makeKey(alg: 'EdDSA' | 'ES256' = 'EdDSA'): Promise<TeamKey> {
  const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
  const { x = '', y = '' } = await exportJWK(publicKey)
  const jwk =
    alg === 'EdDSA' ? ({ kty: 'OKP', crv: 'Ed25519', x } as const) : ({ kty: 'EC', crv: 'P-256', x, y } as const)
  return { kid: await calculateJwkThumbprint({ ...jwk }), jwk, privateKey }
}

export interface HandMade {
  readonly manifest: ReleaseManifest
  /** The bill of materials among them. */
  readonly files: ReadonlyMap<string, Buffer>
}

type Changes = Partial<Omit<ReleaseManifest, 'files' | 'bill'>> & {
  readonly files?: Record<string, string>
  /** Components of the bill of materials, or another text in its place. */
  readonly bill?: readonly object[] | string
}

/** A small release in the shape that a build has. */
export function handMade(
  name: string,
  version: string,
  { files = {}, bill = [], ...overrides }: Changes = {},
): HandMade {
  const isShell = name === 'shell'
  const build = createHash('sha256').update(name).update(version).digest('hex').slice(0, 16)
  const mount = `/${name.replace('mfe-', '')}`
  const entry = isShell ? 'shell.js' : 'remoteEntry.js'
  const contents: Record<string, string> = isShell
    ? { 'shell.js': `console.log("shell ${version}")`, 'shell.css': 'body{margin:0}', ...files }
    : {
        'remoteEntry.js': `var entry = "${name} ${version}"`,
        'remote.js': `var remote = "${name} ${version}"`,
        'remote.css': '.a{color:red}',
        'Screen.js': `var screen = "${version}"`,
        ...files,
      }
  const buffers = new Map(Object.entries(contents).map(([path, text]) => [path, Buffer.from(text)]))
  const described = (path: string, content: Buffer) => ({
    path,
    integrity: integrityOf(content),
    size: content.length,
  })
  const billText = Buffer.from(typeof bill === 'string' ? bill : billOf(name, version, bill))
  const manifest: ReleaseManifest = {
    schema: 1,
    name,
    version,
    kind: isShell ? 'shell' : 'remote',
    build,
    container: isShell ? '' : `${name}__${version}__${build}`.replace(/[^A-Za-z0-9_]/g, '_'),
    contract: isShell ? '1.0.0' : '^1.0.0',
    shared: isShell ? { react: '19.3.1' } : { react: '^19.3.0' },
    namespaces: [],
    mounts: isShell ? [] : [mount],
    routes: isShell ? [] : [{ path: mount, assets: ['Screen.js'] }],
    ...(isShell ? {} : { steps: ['verify'] }),
    entry,
    initial: isShell ? ['shell.css'] : ['remote.css', 'remote.js'],
    files: [...buffers].map(([path, content]) => described(path, content)),
    bill: described('bom.json', billText),
    commit: 'uncommitted',
    ...overrides,
  }
  return { manifest, files: buffers.set('bom.json', billText) }
}

const billOf = (name: string, version: string, components: readonly object[]) =>
  JSON.stringify({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version } },
    components,
  })

export interface ArchiveEntry {
  readonly name: string
  readonly content: string | Buffer
  readonly type?: 'file' | 'symlink' | 'directory'
}

export async function archive(entries: readonly ArchiveEntry[]): Promise<Buffer> {
  const tar = pack()
  for (const { name, content, type = 'file' } of entries)
    tar.entry({ name, type, ...(type === 'symlink' ? { linkname: '/etc/passwd' } : {}) }, content)
  tar.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of tar) chunks.push(chunk as Buffer)
  return gzipSync(Buffer.concat(chunks))
}

export async function packed(
  { manifest, files }: HandMade,
  key: TeamKey,
): Promise<{ body: Buffer; signature: string }> {
  const manifestText = JSON.stringify(manifest)
  const body = await archive([
    { name: 'release.json', content: manifestText },
    ...[...files].map(([name, content]) => ({ name, content })),
  ])
  return { body, signature: await sign(manifestText, key) }
}

export const sign = (manifestText: string, key: TeamKey): Promise<string> =>
  new CompactSign(new TextEncoder().encode(sha256(manifestText)))
    .setProtectedHeader({ alg: algorithmOf(key.jwk), kid: key.kid })
    .sign(key.privateKey)
