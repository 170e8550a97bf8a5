import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from '@playwright/test'

import { startCis } from '../support/continuous-integration'
import { makeFerries } from '../support/ferries'
import { hlidProcess, startGatewayProcess, type GatewayProcess } from '../support/processes'

type Environment = Readonly<Record<string, string>>

// One registry for all of them; each is a good many processes.
test.describe.configure({ mode: 'serial' })
test.slow()

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hlid-ci-')))
const repository = join(folder, 'ferries')
const publicKeyFile = join(folder, 'team-key.public.pem')

let gateway: GatewayProcess
let ci: Awaited<ReturnType<typeof startCis>>
let commit: string

/** OpenSSL has the key, in place of a CI's key store: no file of the command holds it. */
function makeKey(): string {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const file = join(folder, 'team-key.pem')
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(publicKeyFile, publicKey.export({ type: 'spki', format: 'pem' }))
  return `openssl dgst -sha256 -sign '${file}'`
}
const signCommand = makeKey()

function makeRepository(): string {
  const git = makeFerries(repository)
  git('commit', '--quiet', '--message', 'Sailings')
  return git('rev-parse', 'HEAD')
}

/** An operator on the machine that the gateway runs on. */
async function operator(...args: string[]): Promise<string> {
  const env = { HLID_REGISTRY: gateway.registry, HLID_TOKEN_FILE: gateway.operatorTokenFile }
  const { code, said, told } = await hlidProcess(args, env, folder)
  expect([code, told]).toEqual([0, ''])
  return said
}

/** As the guide has it. */
const trust = (which: 'github' | 'gitlab') =>
  operator(
    ...['team', 'trust', 'add', 'ferries', `--${which}`, 'acme/ferries', '--issuer', ci.issuers[which]],
    ...['--tag', 'v*', '--environment', 'production'],
  )

test.beforeAll(async () => {
  commit = makeRepository()
  ci = await startCis()
  gateway = await startGatewayProcess()
  await operator('team', 'create', 'ferries', '--remotes', 'mfe-ferries', '--key', publicKeyFile)
})
test.afterAll(async () => {
  await gateway.stop()
  ci.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** What the job's settings add to what the CI gives it: where the registry is, and what signs. Nowhere is a token. */
const job = (env: Environment, ...args: string[]) =>
  hlidProcess(
    args,
    { ...env, HLID_REGISTRY: gateway.registry, HLID_KEY_FILE: publicKeyFile, HLID_SIGN_COMMAND: signCommand },
    repository,
  )
async function refused(env: Environment): Promise<string> {
  const { code, said, told } = await job(env, 'publish', '.', '--no-build')
  expect([code, said]).toEqual([1, ''])
  return told
}

const ofTag = (tag: string) => ({ ref: `refs/tags/${tag}`, ref_type: 'tag', environment: 'production', sha: commit })
const github = (tag: string) => ({ ...ofTag(tag), sub: 'repo:acme/ferries:environment:production' })
const gitlab = (tag: string) => ({
  ...{ ...ofTag(tag), sub: `project_path:acme/ferries:ref_type:tag:ref:${tag}` },
  ...{ ref: tag, ref_path: `refs/tags/${tag}` },
})

test('a job of GitHub publishes and promotes: the release and the history say of which commit and run', async () => {
  await trust('github')
  const env = ci.githubJob(github('v1.0.0'))
  const published = await job(env, 'publish', '.', '--version', '1.0.0')
  expect(published).toMatchObject({ code: 0, said: expect.stringContaining('mfe-ferries@1.0.0 published') })
  expect(await job(env, 'promote', 'mfe-ferries@1.0.0', '--why', 'v1.0.0')).toMatchObject({ code: 0, told: '' })

  const origin = `acme/ferries v1.0.0 ${commit.slice(0, 7)}`
  const url = `${ci.issuers.github}/acme/ferries/actions/runs/30433642`
  expect(await operator('releases', 'mfe-ferries')).toMatch(
    new RegExp(`^1\\.0\\.0 .* ferries: acme/ferries@v1\\.0\\.0 .* ${origin}, started by jona +${url}$`),
  )
  const actor = 'ferries: acme/ferries@v1.0.0'
  const run = { issuer: ci.issuers.github, commit, url }
  expect(JSON.parse(await operator('history', 'mfe-ferries', '--json'))).toMatchObject([
    { action: 'promote', actor, reason: 'v1.0.0', evidence: { run } },
    { action: 'publish', actor, evidence: { commit, run } },
  ])
})

test('a job of GitLab exchanges its one ID token for both commands, and nobody exchanges it again', async () => {
  await trust('gitlab')
  const env = await ci.gitlabJob(gateway.registry, gitlab('v1.1.0'))
  const { said: token } = await job(env, 'token', 'exchange')
  const withToken = { ...env, HLID_TOKEN: token }
  expect(await job(withToken, 'publish', '.', '--version', '1.1.0')).toMatchObject({ code: 0 })
  expect(await job(withToken, 'promote', 'mfe-ferries@1.1.0', '--why', 'v1.1.0')).toMatchObject({ code: 0, told: '' })
  const of = `acme/ferries v1\\.1\\.0 ${commit.slice(0, 7)}, started by jona +${ci.issuers.gitlab}/acme/ferries/-/jobs/302`
  expect(await operator('releases', 'mfe-ferries')).toMatch(new RegExp(`^1\\.1\\.0 .* ${of}$`, 'm'))

  expect(await refused(env)).toContain('This ID token was exchanged before, and each works once.')
})

for (const [whose, claims, why] of [
  [
    'a pull request from a fork',
    { event_name: 'pull_request', ref: 'refs/pull/7/merge', sub: 'repo:acme/ferries:pull_request', head_ref: 'v2.0.0' },
    'This run is for a pull or merge request',
  ],
  [
    'a pull request that runs with the rights of the repository',
    { event_name: 'pull_request_target', head_ref: 'v2.0.0' },
    'This run is for a pull or merge request',
  ],
  [
    'another repository',
    { repository: 'mallory/ferries', repository_id: '666', sub: 'repo:mallory/ferries:environment:production' },
    'No team trusts the repository mallory/ferries.',
  ],
  ['another repository by the same name', { repository_id: '666' }, 'acme/ferries is another repository than it was'],
] as const)
  test(`a job for ${whose} is refused, and reads why`, async () => {
    expect(await refused(ci.githubJob({ ...github('v2.0.0'), ...claims }))).toContain(why)
  })

test('once the trust is removed, neither the job nor a token that it was given before does anything', async () => {
  const env = ci.githubJob(github('v3.0.0'))
  const { said: token } = await job(env, 'token', 'exchange')
  const trusted = await operator('team', 'trust', 'list')
  const id =
    trusted
      .split('\n')
      .find((line) => line.includes(ci.issuers.github))
      ?.split(' ')[0] ?? ''
  await operator('team', 'trust', 'remove', id)
  expect(await refused(env)).toContain(`No team trusts the issuer ${ci.issuers.github}.`)
  expect(await refused({ ...env, HLID_TOKEN: token })).toContain('revoked')
  expect(await operator('history', '--verify')).toContain('The history is whole')
})
