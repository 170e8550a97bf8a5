import type { Locator, Page } from '@playwright/test'

/** As a browser fills a form in: the value at once, wherever the focus is. */
export const autofill = (field: Locator, value: string) =>
  field.evaluate((element, filled) => {
    if (!(element instanceof HTMLInputElement)) throw new Error('only an input is filled in')
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, filled)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }, value)

/** Pastes by the keyboard where the focus is, from a clipboard that holds the text. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.keyboard.press('ControlOrMeta+v')
}

/** Types as a keyboard that composes does: each step is underlined and takes the place of the one before. */
export async function compose(page: Page, steps: readonly string[]): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  for (const text of steps)
    await browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await browser.detach()
}

/** Takes what is composed, as Space or a choice among the proposals does. */
export async function takeComposed(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Input.insertText', { text })
  await browser.detach()
}

/** Where in a field the person works. */
export const caretOf = (field: Locator) =>
  field.evaluate((element) => (element instanceof HTMLInputElement ? element.selectionStart : null))

export const putCaret = (field: Locator, at: number) =>
  field.evaluate((element, caret) => {
    if (element instanceof HTMLInputElement) element.setSelectionRange(caret, caret)
  }, at)
