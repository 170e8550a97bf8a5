import { expect, type Locator } from '@playwright/test'

/** Goes on with the Tab key until it is there. */
export async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 25 && !(await isThere()); steps += 1) await target.page().keyboard.press('Tab')
  await expect(target).toBeFocused()
}
