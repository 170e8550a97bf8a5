import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { compactVerify, importJWK } from 'jose'

import { createKey, readKey, readPublicKey } from './team-key'

const folder = mkdtempSync(join(tmpdir(), 'hlid-key-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['Ed25519', 'EdDSA'],
  ['P-256', 'ES256'],
] as const)('a key of %s signs, and its public half is read as a JWK and as key stores give it', async (curve, alg) => {
  const file = join(folder, `${curve}.json`)
  const { kid, publicKey } = await createKey(file, curve)
  const signature = await (await readKey(file)).sign(new TextEncoder().encode('digest'))
  const { protectedHeader } = await compactVerify(signature, await importJWK({ ...publicKey }, alg))
  expect(protectedHeader).toEqual({ alg, kid })

  const pem = join(folder, `${curve}.pem`)
  writeFileSync(pem, createPublicKey({ key: { ...publicKey }, format: 'jwk' }).export({ type: 'spki', format: 'pem' }))
  expect(await readPublicKey(pem)).toEqual(publicKey)
  expect(await readPublicKey(file)).toEqual(publicKey)
})

test.each([
  [
    'another curve',
    generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey.export({ type: 'spki', format: 'pem' }),
  ],
  [
    'another kind',
    generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' }),
  ],
  ['no curve', JSON.stringify({ kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) })],
  ['nothing', ''],
])('a public key of %s is none that a team can have', async (_, text) => {
  const file = join(folder, 'other.pem')
  writeFileSync(file, text)
  await expect(readPublicKey(file)).rejects.toThrow(
    `${file} holds no team's public key, of Ed25519 or P-256, as a JWK or in PEM. Make a pair with: npx hlid key create ${join(folder, 'other.json')}`,
  )
})
