import { createHash } from 'node:crypto'
import { mkdtempSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { compactVerify, importJWK } from 'jose'

import { packRelease } from './pack'
import { createKey, readKey } from './team-key'

const folder = mkdtempSync(join(tmpdir(), 'hlid-pack-'))
const text = `{ "name": "mfe-login", "files": [{ "path": "remote.js" }], "bill": { "path": "bom.json" } }\n`
beforeAll(() => {
  mkdirSync(join(folder, 'dist'))
  writeFileSync(join(folder, 'dist/release.json'), text)
  writeFileSync(join(folder, 'dist/remote.js'), 'var remote')
  writeFileSync(join(folder, 'dist/bom.json'), 'left-pad 1.3.0')
  writeFileSync(join(folder, 'dist/remote.js.map'), 'secret source')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a release holds its manifest first, the files it names, and nothing else of the folder', async () => {
  const { archive } = await packRelease(folder, await createKey(join(folder, 'a.json')))
  const tar = gunzipSync(archive).toString('latin1')
  expect(tar.startsWith('release.json')).toBe(true)
  expect(tar).toContain('var remote')
  expect(tar).toContain('left-pad 1.3.0')
  expect(tar).not.toContain('secret source')
})

test("the signature is over the manifest's bytes, by the team's key", async () => {
  const key = await createKey(join(folder, 'b.json'))
  const { signature } = await packRelease(folder, key)
  const verified = await compactVerify(signature, await importJWK({ ...key.publicKey }, 'EdDSA'))
  expect(verified.protectedHeader).toMatchObject({ alg: 'EdDSA', kid: key.kid })
  expect(new TextDecoder().decode(verified.payload)).toBe(createHash('sha256').update(text).digest('hex'))
})

test('a key is readable by its owner alone, and comes back the same', async () => {
  const file = join(folder, 'c.json')
  const { kid } = await createKey(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect((await readKey(file)).kid).toBe(kid)
})

test.each([
  ['not JSON', 'hello', 'is not a key'],
  [
    'the public half',
    '{"kty":"OKP","crv":"Ed25519","x":"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo"}',
    'holds no private key of Ed25519 or P-256',
  ],
])('a file that is %s is refused by name', async (_name, content, message) => {
  const file = join(folder, 'wrong.json')
  writeFileSync(file, content)
  await expect(readKey(file)).rejects.toThrow(message)
})
