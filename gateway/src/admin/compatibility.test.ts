import { RegistryError } from '@hlid/remote-contract/registry'

import { liveState } from '../../test/live-state'
import { handMade } from '../../test/releases'
import { mustBeCompatible } from './compatibility'

const login = (version: string, contract: string) => handMade('mfe-login', version, { contract }).manifest
const shell = (version: string, contract = '1.0.0') => handMade('shell', version, { contract }).manifest
const needy = [login('1.1.0', '^1.1.0'), login('1.2.0', '^1.2.0'), shell('2.0.0', '1.2.0'), shell('2.1.0', '1.1.0')]
const closed = { is: 'Lokað', en: 'Closed' }
const later = { ...closed, until: '2026-01-02T00:00:00.000Z' }
const state = (loginIs: object, shellIs: object = { current: '2.0.0' }) =>
  liveState(
    [
      { name: 'shell', current: '', ...shellIs },
      { name: 'mfe-login', current: '1.0.0', ...loginIs },
      { name: 'mfe-delegation', current: '1.0.0' },
    ],
    needy,
  )
const checked = (...given: Parameters<typeof mustBeCompatible>) =>
  mustBeCompatible(...given).then(
    () => 'passed',
    (error: unknown) => (error instanceof RegistryError ? error : Promise.reject(error)),
  )

test.each([
  ['a remote beside a shell that offers what it needs', login('1.2.0', '^1.2.0'), state({})],
  ['a shell that offers what every remote needs', shell('1.9.0', '1.1.0'), state({ current: '1.1.0' })],
  [
    'a shell, while what it does not suit is disabled without an end',
    shell('1.9.0'),
    state({ current: '1.1.0', disabled: closed }),
  ],
  ['the first shell of all', shell('1.0.0'), liveState([])],
])('%s is compatible', async (_, manifest, live) => expect(await checked(manifest, live)).toBe('passed'))

test.each([
  [
    'a remote beside a shell that is too old for it',
    login('1.2.0', '^1.2.0'),
    state({}, { current: '2.1.0' }),
    /^Needs contract \^1\.2\.0; the live shell 2\.1\.0 offers 1\.1\.0\. .*against that contract\.$/,
    ['mfe-login@1.2.0'],
  ],
  [
    'a remote beside a canary of the shell that is too old for it',
    login('1.2.0', '^1.2.0'),
    state({}, { current: '2.0.0', canary: '2.1.0' }),
    /^Needs contract \^1\.2\.0; the live shell 2\.1\.0 /,
    ['mfe-login@1.2.0'],
  ],
  [
    'a shell that does not offer what a remote needs',
    shell('1.9.0'),
    state({ current: '1.1.0' }),
    /^mfe-login@1\.1\.0 would not work with it: Needs contract \^1\.1\.0; the live shell 1\.9\.0 .* Roll back what would not work with it, or disable it without an end\.$/,
    ['mfe-login@1.1.0'],
  ],
  [
    'a shell that suits neither what everyone has nor the canary beside it',
    shell('1.9.0'),
    state({ current: '1.1.0', canary: '1.2.0' }),
    /^mfe-login@1\.1\.0 would not.* mfe-login@1\.2\.0 would not/,
    ['mfe-login@1.1.0', 'mfe-login@1.2.0'],
  ],
  [
    'a shell, while what it does not suit is disabled until a time',
    shell('1.9.0'),
    state({ current: '1.1.0', disabled: later }),
    /^mfe-login@1\.1\.0 would not work with it/,
    ['mfe-login@1.1.0'],
  ],
  [
    'a shell that is wrong in itself',
    shell('1.9.0', 'x'),
    liveState([]),
    /^x is not a version of the contract\. Roll back what/,
    ['shell@1.9.0'],
  ],
])('%s does not', async (_, manifest, live, message, broken) => {
  const refusal = await checked(manifest, live)
  expect(refusal).toMatchObject({ status: 409, code: 'does-not-fit', details: { broken } })
  expect(String(refusal)).toMatch(new RegExp(message.source.replace('^', '^RegistryError: ')))
})

test('a refusal says of the first that is broken what each rule thinks', async () => {
  const refusal = await checked(shell('1.9.0'), state({ current: '1.1.0' }))
  expect(refusal).toMatchObject({
    details: {
      rules: [
        { rule: 'contract', passed: false },
        { rule: 'shared packages', passed: true },
        { rule: 'routes', passed: true },
      ],
    },
  })
})
