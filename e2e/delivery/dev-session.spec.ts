import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { patience } from '@hlid/testing/patience'

import { expect, test } from '../support/console'
import { looksRight, openConsole, press } from '../support/console-page'
import { commandEnv, hlid } from '../support/operator'
import { portal } from '../support/ports'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** A copy: what is saved in it is nobody else's. Not where compilers look for nothing that changes. */
const workspace = `${root}test-results/dev-session/mfe-login`
const live = 'Skráðu þig inn'

async function save(from: string, to: string): Promise<void> {
  const file = `${workspace}/src/messages/is.ts`
  await writeFile(file, (await readFile(file, 'utf8')).replace(`title: '${from}'`, `title: '${to}'`))
}

/** `npx hlid dev`, as somebody with the team's token; answers with the link that it prints. */
async function dev(): Promise<{ command: ChildProcess; link: string }> {
  const said = await hlid('token', 'create', '--team', 'portal', '--label', 'laptop')
  const token = /hlid_[\w-]+/.exec(said)?.[0] ?? ''
  const args = [`${root}shared/release-cli/bin/hlid.js`, 'dev', '--portal', portal]
  const env = { ...commandEnv, HLID_TOKEN: token }
  const command = spawn(process.execPath, args, { cwd: workspace, env, stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: command.stdout }))
    if (line.startsWith(`${portal}/dev-session?`)) {
      command.stdout.resume()
      return { command, link: line }
    }
  throw new Error('the command ended without a link')
}

// One after the other: they have one copy.
test.describe.configure({ mode: 'default', timeout: 120_000 * patience() })
test.beforeAll(() => cp(`${root}mfe-login`, workspace, { recursive: true }))
test.afterAll(() => rm(workspace, { recursive: true, force: true }))

test('a developer has the build of their own computer in the portal, anew at each save, until they leave; nobody else has', async ({
  page,
  browser,
}) => {
  await save(live, 'Smíðað hér')
  const { command, link } = await dev()
  try {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Smíðað hér' })).toBeVisible()
    const mark = page.getByRole('note').filter({ hasText: 'Þú sérð útgáfu af mfe-login frá teyminu portal' })
    await expect(mark).toContainText('You see a build of mfe-login by team portal')

    await save('Smíðað hér', 'Vistað aftur')
    await expect(page.getByRole('heading', { name: 'Vistað aftur' })).toBeVisible()

    const other = await (await browser.newContext({ locale: 'is-IS' })).newPage()
    await other.goto(link)
    await expect(other.getByText('Síðan fannst ekki')).toBeVisible()
    await other.goto('/app/login')
    await expect(other.getByRole('heading', { name: live })).toBeVisible()
    await expect(other.getByRole('note')).toHaveCount(0)
    await other.context().close()

    await mark.getByRole('button', { name: 'Leave' }).click()
    await page.goto('/app/login')
    await expect(page.getByRole('heading', { name: live })).toBeVisible()
    await expect(page.getByRole('note')).toHaveCount(0)
  } finally {
    command.kill()
    await once(command, 'exit')
  }
})

test('an operator sees in the console whose build is shown, and ends it with keys alone', async ({ page, context }) => {
  const { command, link } = await dev()
  try {
    await page.goto(link)
    await expect(page.getByRole('note')).toContainText('mfe-login')

    const board = await context.newPage()
    await openConsole(board, '/')
    const builds = board.getByRole('region', { name: 'Í smíðum á tölvum forritara' })
    await expect(builds.getByRole('heading', { name: 'mfe-login frá teyminu portal' })).toBeVisible()
    await expect(builds).toContainText('portal: laptop')
    await looksRight(board)
    await press(builds.getByRole('button', { name: 'Loka mfe-login, portal: laptop' }))
    await expect(builds).toBeFocused()
    await expect(builds.getByRole('heading', { level: 3 })).toHaveCount(0)

    await page.goto('/app/login')
    await expect(page.getByRole('heading', { name: live })).toBeVisible()
    await expect(page.getByRole('note')).toHaveCount(0)
  } finally {
    command.kill()
    await once(command, 'exit')
  }
})
