import { execFileSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { compactVerify, importJWK } from 'jose'
import { parse } from 'yaml'

import { signingKey } from './environment'

const guide = readFileSync(new URL('../../../docs/publish-from-ci.md', import.meta.url), 'utf8')
const blocks = (language: string): string[] =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, text = '']) => text)

interface Job {
  readonly environment?: string
  readonly if?: string
  readonly rules?: readonly { readonly if: string }[]
  readonly permissions?: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  readonly steps?: readonly { readonly run?: string }[]
  readonly id_tokens?: Readonly<Record<string, { readonly aud: string }>>
  readonly script?: readonly string[]
}

const [githubText = '', gitlabText = ''] = blocks('yaml')
const github: { on: object; jobs: Record<'build' | 'release', Job> } = parse(githubText)
const gitlab: Record<'build' | 'release', Job> = parse(gitlabText)

const made = (file: string) => readFileSync(new URL(`../templates/repository/${file}`, import.meta.url), 'utf8')

test.each([
  ['.github/workflows/ci.yml', githubText],
  ['.gitlab-ci.yml', gitlabText],
])('%s of a new repository is what the guide shows', (file, shown) => {
  expect(made(file).replaceAll('__NAME__', 'mfe-ferries')).toBe(shown)
})

const commandsOf = ({ steps, script }: Job) => steps?.flatMap(({ run }) => run ?? []) ?? script ?? []

test.each([
  ['GitHub', github.jobs],
  ['GitLab', gitlab],
])('%s: the job that can say who it is runs no script of a package, and does what the guide trusts', (_, jobs) => {
  expect(commandsOf(jobs.build).filter((line) => line.includes('hlid'))).toEqual(['npx hlid build .'])
  const commands = commandsOf(jobs.release).join('\n')
  expect(commands).toMatch(
    /npm ci --ignore-scripts\n[^]*npx hlid publish \. --no-build\n[^]*npx hlid promote "mfe-ferries@/,
  )
  expect(commands).not.toMatch(/npm (ci$|ci\n|test|run)/)
  expect(jobs.release.environment).toBe('production')
  expect(guide).toMatch(/--github acme\/ferries --tag "v\*" --environment production/)
})

test('each asks for a token that is made for its registry', () => {
  const { build, release } = github.jobs
  expect(github.on).toEqual({ push: { branches: ['main'], tags: ['v*'] }, pull_request: null })
  expect([release.if, gitlab.release.rules]).toEqual([
    "startsWith(github.ref, 'refs/tags/v')",
    [{ if: '$CI_COMMIT_TAG =~ /^v/' }],
  ])
  expect([build.permissions, release.permissions]).toEqual([
    { contents: 'read' },
    { contents: 'read', 'id-token': 'write' },
  ])
  expect(release.env).toEqual({ HLID_REGISTRY: '${{ vars.HLID_REGISTRY }}' })
  expect(gitlab.release.id_tokens).toEqual({ HLID_ID_TOKEN: { aud: '$HLID_REGISTRY' } })
  expect(gitlab.build.id_tokens).toBeUndefined()
})

describe.each([
  ['ES256', 'openssl dgst'],
  ['EdDSA', 'openssl pkeyutl'],
])('a key that signs by a command, %s', (alg, tool) => {
  const folder = mkdtempSync(join(tmpdir(), 'hlid-sign-'))
  const lines = (blocks('sh').find((text) => text.includes(tool)) ?? '').replace(/team-key\.|to-sign/g, `${folder}/$&`)
  const settings = Object.fromEntries(
    [...lines.matchAll(/^export (\w+)=(?:'(.*)'|(.*))$/gm)].map(([, name = '', quoted, plain]) => [
      name,
      quoted ?? plain,
    ]),
  )
  const bytes = new TextEncoder().encode('digest')
  beforeAll(() => void execFileSync('sh', ['-e', '-c', lines], { stdio: 'pipe' }))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('with OpenSSL, as the guide has it', async () => {
    const key = await signingKey(settings)
    const publicKey = await importJWK({ ...key.publicKey }, alg)
    // Of ECDSA no two signatures are alike, and DER is not always as long.
    for (let signed = 0; signed < 5; signed += 1) {
      const { payload, protectedHeader } = await compactVerify(await key.sign(bytes), publicKey)
      expect(new TextDecoder().decode(payload)).toBe('digest')
      expect(protectedHeader).toEqual({ alg, kid: key.kid })
    }
  })

  test.each([
    ['false', /^HLID_SIGN_COMMAND ended with 1;/],
    ['echo hello', /made no signature of the key .*team-key\.public\.pem \(6 bytes came/],
    ['cat > /dev/null; head -c 64 /dev/zero', /\(64 bytes came; .*Is HLID_KEY_FILE the public half/],
  ])('where the command is %j, nothing is sent', async (command, says) => {
    const key = await signingKey({ ...settings, HLID_SIGN_COMMAND: command })
    await expect(key.sign(bytes)).rejects.toThrow(says)
  })

  test('its public half has to be there', async () => {
    const without = signingKey({ ...settings, HLID_KEY_FILE: 'none.json' })
    await expect(without).rejects.toThrow('none.json holds no team')
  })
})

test('a command may write the two halves of an ECDSA signature as they are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hlid-raw-'))
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(join(folder, 'private.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(join(folder, 'public.pem'), publicKey.export({ type: 'spki', format: 'pem' }))
  const sign = `process.stdout.write(require('node:crypto').sign('sha256', fs.readFileSync(0), { key: fs.readFileSync('${folder}/private.pem'), dsaEncoding: 'ieee-p1363' }))`
  const key = await signingKey({
    HLID_KEY_FILE: join(folder, 'public.pem'),
    HLID_SIGN_COMMAND: `'${process.execPath}' -e "${sign}"`,
  })
  expect(await key.sign(new TextEncoder().encode('digest'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]{86}$/)
  rmSync(folder, { recursive: true, force: true })
})
