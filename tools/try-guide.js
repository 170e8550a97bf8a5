/**
 * `npm run try-guide`: runs the lines that CONTRIBUTING.md gives for a new remote, here and in a repository of its own,
 * those of docs/upgrading.md that take a repository from the packages' first version to today's, and those that its CI
 * file has for a tag. They run word for word in a copy of this repository, beside its `npm start`, and what they are said
 * to bring about is looked at.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { codeBlocksOf } from '@hlid/tooling/markdown'
import { parse } from 'yaml'

import { copyOfCommit, copyRepository } from './lib/copy-of-repository.js'
import { run } from './lib/run.js'

const firstPort = Number(process.env['TRY_PORT'] ?? 4080)
process.chdir(new URL('..', import.meta.url).pathname)

const folder = mkdtempSync(join(tmpdir(), 'hlid-try-'))
const copy = join(folder, 'hlid')
/** Nothing is told of the portal but where its four services listen, which is not the default. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(HLID_|DATA_DIR|npm_|INIT_CWD)/.test(name))),
  ...{ PORT: `${firstPort}`, ADMIN_PORT: `${firstPort + 1}` },
  ...{ IDENTITY_PORT: `${firstPort + 2}`, DEMO_CLIENT_PORT: `${firstPort + 3}` },
  // Whose the commit is: who runs this need not have told git.
  ...{ GIT_AUTHOR_NAME: 'Team Ferries', GIT_AUTHOR_EMAIL: 'team@ferries.example' },
  ...{ GIT_COMMITTER_NAME: 'Team Ferries', GIT_COMMITTER_EMAIL: 'team@ferries.example' },
}

/** The first lines of code under a heading that hold something. */
function linesOf(page, heading, holds) {
  const block = codeBlocksOf(page).find((each) => each.heading === heading && each.code.includes(holds))
  if (!block) throw new Error(`${page} has no lines with “${holds}” under “${heading}”.`)
  return block.code
    .replaceAll('http://localhost:4001', `http://localhost:${firstPort + 1}`)
    .trim()
    .split('\n')
}

async function type(lines) {
  const { code } = await run('bash', ['-euxc', lines.join('\n')], { env, cwd: copy })
  if (code) throw new Error('A line failed; the last one above.')
}

function startPortal() {
  const npm = spawn('npm', ['start'], { cwd: copy, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const ready = new Promise((resolve, reject) => {
    let said = ''
    for (const stream of [npm.stdout, npm.stderr])
      stream.setEncoding('utf8').on('data', (text) => {
        process.stdout.write(text)
        said += text
        if (said.includes('Hlið is ready.')) resolve()
      })
    npm.once('exit', () => reject(new Error('npm start ended before it was ready.')))
  })
  const stop = async () => {
    if (npm.exitCode !== null) return
    const ended = new Promise((resolve) => npm.once('close', resolve))
    process.kill(-npm.pid, 'SIGTERM') // as Ctrl-C would
    await ended
  }
  return { ready, stop }
}

async function isShown(remote) {
  const answer = await fetch(`http://localhost:${firstPort}/app/${remote.slice(4)}`)
  if ((await answer.text()).includes(`${remote}@1.0.0`)) console.log(`✓ ${remote}, from nothing to a promoted remote`)
  else throw new Error(`/app/${remote.slice(4)} does not hold ${remote}@1.0.0.`)
}

/** The commit at which the packages had their first version; none where the history is not there. */
function firstVersionAt() {
  const asked = ['log', '--reverse', '--format=%H', '-S', '## 1.0.0', '--', 'shared/ui/CHANGELOG.md']
  const [commit = ''] = execFileSync('git', asked, { encoding: 'utf8' }).split('\n')
  return commit
}

/** @param {string} name @returns what of the package the team's repository has installed */
const installed = (name) =>
  JSON.parse(readFileSync(join(folder, `ferries/node_modules/@hlid/${name}/package.json`), 'utf8'))

/** In place of the team's repository, the one that it would have made with the packages' first version. */
async function makeWithFirstVersion() {
  const commit = firstVersionAt()
  if (!commit) throw new Error('The history is not there, and with it not the first version: fetch it, and try again.')
  const first = join(folder, 'hlid-first')
  await copyOfCommit(commit, first)
  renameSync(join(folder, 'ferries'), join(folder, 'ferries-of-today'))
  await type([`node ${join(first, 'tools/new-remote.js')} mfe-ferries --into ${join(folder, 'ferries')}`])
  await type(['cd ../ferries', 'npm test', 'npm run typecheck', 'npm run build'])
  await type(['cd ../ferries', 'git init --quiet', 'git add .', 'git commit --quiet -m "With the first version"'])
  return installed('ui').version
}

/** What the CI file of the new repository does for a tag; but the token is not of a CI, which none of us is. */
async function typeAsCi(version) {
  const { build, release } = parse(readFileSync(join(folder, 'ferries/.gitlab-ci.yml'), 'utf8'))
  await type([
    `export HLID_REGISTRY=http://localhost:${firstPort + 1} HLID_KEY_FILE=../ferries-key.json CI_COMMIT_TAG=v${version}`,
    'export HLID_TOKEN="$(npx hlid token create --team ferries --label ci)"',
    'cd ../ferries',
    `npm version ${version} --no-git-tag-version`,
    ...build.script,
    ...release.script.filter((line) => !line.includes('token exchange')),
  ])
}

async function tryLines(portal) {
  const [make, ...release] = linesOf('CONTRIBUTING.md', 'A remote in a repository of its own', 'new-remote')
  // Beside a first start, when nobody has built what the new repository takes along.
  await Promise.all([portal.ready, type([make])])
  await type(release)
  await isShown('mfe-ferries')

  await type(linesOf('CONTRIBUTING.md', 'Add a remote', 'new-remote'))
  await isShown('mfe-parking')

  const first = await makeWithFirstVersion()
  await type(linesOf('docs/upgrading.md', 'A remote in a repository of its own', '--update'))
  const { version } = JSON.parse(readFileSync('shared/ui/package.json', 'utf8'))
  if (installed('ui').version !== version) throw new Error(`The repository still has the packages of ${first}.`)
  await type(['cd ../ferries', 'npm test', 'npm run typecheck', 'npm run build', 'npx hlid --help'])
  await typeAsCi('1.1.0')
  console.log(`✓ from the packages of ${first} to those of ${version}, and a release by them`)
  await type(linesOf('CONTRIBUTING.md', 'A remote in a repository of its own', 'hlid create'))
  console.log('✓ another repository, from the one that the team has')
}

const began = Date.now()
await copyRepository(copy, ['shared/release-cli'])
const portal = startPortal()
portal.ready.catch(() => undefined)
try {
  await tryLines(portal)
  console.log(`✓ the guide (${((Date.now() - began) / 1000).toFixed(0)} s)`)
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}
