import { patience } from '@hlid/testing/patience'
import type { Page } from '@playwright/test'

import { expect, test } from '../support/console'
import { dialogOf, looksRight, openConsole, press } from '../support/console-page'
import { tabTo } from '../support/keys'
import { hlid } from '../support/operator'

test.describe.configure({ timeout: 90_000 * patience() })

/** Goes on by Tab to a field of the dialog, and writes what is to stand there. */
async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page.getByLabel(label, { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(text)
}
/** As a list is used by its letters. */
async function choose(page: Page, label: string, text: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true })
  await tabTo(list)
  await page.keyboard.type(text)
  await expect(list.locator('option:checked')).toHaveText(text)
}

const icelandic = {
  ...{ add: 'Treysta CI', confirm: 'Treysta', team: 'Teymi', repository: 'Kóðasafn', why: 'Ástæða' },
  ...{ kind: 'Keyrslur fyrir', branch: 'grein', name: 'Heiti greinar', environment: 'Umhverfi' },
  ...{ faults: ['Veldu teymi.', 'Skrifaðu kóðasafnið', 'Skrifaðu heitið'], ref: 'greinin main' },
  kept: 'Hér er það sem þú varst að skrifa áðan.',
  added: (what: string) => `${what} er nú treyst til að gefa út fyrir teymið ferries.`,
  remove: (what: string) => `Hætta að treysta ${what}`,
  removed: (what: string) => `${what} er ekki lengur treyst. 0 aðgangslyklar féllu úr gildi.`,
  by: /^Bætt við af\s*first operator, rekstrarstjóri$/,
}
const english: typeof icelandic = {
  ...{ add: 'Trust a CI', confirm: 'Trust', team: 'Team', repository: 'Repository', why: 'Reason' },
  ...{ kind: 'Runs for', branch: 'a branch', name: 'Name of the branch', environment: 'Environment' },
  ...{ faults: ['Choose a team.', 'Enter the repository', 'Enter the name'], ref: 'branch main' },
  kept: 'This is what you were typing earlier.',
  added: (what) => `${what} is now trusted for team ferries.`,
  remove: (what) => `Remove trust in ${what}`,
  removed: (what) => `${what} is trusted no more. 0 tokens ended.`,
  by: /^Added by\s*first operator, operator$/,
}

for (const [width, height, words] of [
  [390, 844, icelandic],
  [1440, 900, english],
] as const)
  test(`with keys alone, ${width} pixels wide: a CI is trusted, and is trusted no more`, async ({ page }) => {
    const what = `acme/ferries-${width}`
    await hlid('team', 'create', 'ferries')
    await page.setViewportSize({ width, height })
    await openConsole(page, '/trust')
    if (words === english) await press(page.getByRole('button', { name: 'English' }))
    const add = page.getByRole('button', { name: words.add })
    await expect(add).toBeVisible()
    await looksRight(page)

    await press(add)
    const dialog = dialogOf(page, words.add)
    await write(page, words.why, 'their own repository')
    await page.keyboard.press('Enter')
    for (const fault of words.faults) await expect(dialog.getByText(fault)).toBeVisible()
    await expect(page.getByLabel(words.team, { exact: true })).toBeFocused()
    await looksRight(page)
    await choose(page, words.team, 'ferries')
    await write(page, words.repository, what)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await press(add)
    await expect(dialog.getByText(words.kept)).toBeVisible()
    await expect(page.getByLabel(words.repository, { exact: true })).toHaveValue(what)
    await looksRight(page)
    await choose(page, words.kind, words.branch)
    await write(page, words.name, 'main')
    await write(page, words.environment, 'production')
    await page.keyboard.press('Enter')

    await expect(page.getByText(words.added(what))).toBeVisible()
    await expect(add).toBeFocused()
    const card = page.getByRole('article', { name: what })
    await expect(card).toContainText(words.ref)
    await expect(card.locator('dl > div').filter({ hasText: 'first operator' })).toHaveText(words.by)
    await looksRight(page)

    await tabTo(card.getByRole('button', { name: words.remove(what) }))
    await page.keyboard.press('Enter')
    await expect(dialogOf(page, words.remove(what))).toBeVisible()
    await write(page, words.why, 'the repository moved')
    await looksRight(page)
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.removed(what))).toBeVisible()
    await expect(card).toHaveCount(0)
    await expect(add).toBeFocused()
    const history = JSON.parse(await hlid('history', 'ferries', '--limit', '2', '--json'))
    expect(history).toMatchObject([
      { action: 'untrust', actor: 'operator: first operator', reason: 'the repository moved' },
      {
        ...{ action: 'trust', actor: 'operator: first operator', reason: 'their own repository' },
        evidence: { repository: what, ref: 'refs/heads/main', environment: 'production' },
      },
    ])
  })
