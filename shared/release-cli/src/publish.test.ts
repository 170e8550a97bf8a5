import type { Published } from '@hlid/remote-contract/registry'

import { publishRelease } from './publish'
import type { RegistryClient } from './registry-client'

const release = { manifest: { name: 'mfe-login', version: '1.5.0' }, archive: Buffer.from('tar'), signature: 'jws' }
const published: Published = { name: 'mfe-login', version: '1.5.0', build: 'b', result: 'published', rules: [] }

/** A registry that is still at it after so many seconds, and answers then. */
function slowRegistry(signsAt: readonly number[]) {
  const sent: unknown[] = []
  const upload: RegistryClient['upload'] = async (archive, { headers, onWait }) => {
    sent.push([archive, headers])
    signsAt.forEach(onWait)
    return published
  }
  return { sent, upload }
}

let said: string[]
const { error } = console
beforeEach(() => {
  said = []
  console.error = (line: string) => said.push(line)
})
afterEach(() => {
  console.error = error
})

test('whoever publishes is told what is waited for, each quarter of a minute', async () => {
  const { sent, upload } = slowRegistry([5, 10, 15, 20, 25, 31, 40])
  expect(await publishRelease({ upload }, release, 'development')).toBe(published)
  const waiting = (seconds: number) =>
    `Waiting for the registry, which holds mfe-login@1.5.0 against its rules and opens its screens in a browser (${seconds} s).`
  expect(said).toEqual([waiting(15), waiting(31)])
  const headers = { 'x-hlid-signature': 'jws', 'x-hlid-purpose': 'development' }
  expect(sent).toEqual([[release.archive, headers]])
})

test('where the registry is quick, nothing is said', async () => {
  await publishRelease(slowRegistry([5, 10]), release)
  expect(said).toEqual([])
})
