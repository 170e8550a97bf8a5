import type { Locator, Page } from '@playwright/test'

/** A page as somebody sees it who reads one of the two languages. */
export class Screen {
  constructor(
    readonly page: Page,
    readonly isEnglish: boolean,
  ) {}

  /** The same language, in another page. */
  on = (page: Page) => new Screen(page, this.isEnglish)
  /** The same page, once the other language has been chosen. */
  inOtherLanguage = () => new Screen(this.page, !this.isEnglish)

  say = <Text>(icelandic: Text, english: Text): Text => (this.isEnglish ? english : icelandic)

  heading = (icelandic: string, english: string): Locator =>
    this.page.getByRole('heading', { name: this.say(icelandic, english), exact: true })
  button = (icelandic: string, english: string): Locator =>
    this.page.getByRole('button', { name: this.say(icelandic, english), exact: true })
  link = (icelandic: string, english: string): Locator =>
    this.page.getByRole('link', { name: this.say(icelandic, english), exact: true })
  field = (icelandic: string, english: string): Locator =>
    this.page.getByLabel(this.say(icelandic, english), { exact: true })
  text = (icelandic: string | RegExp, english: string | RegExp): Locator =>
    this.page.getByText(this.say(icelandic, english))

  /** Fields and buttons that many journeys use. */
  phone = () => this.field('Símanúmer', 'Phone number')
  nationalId = () => this.field('Kennitala', 'National ID number')
  goOn = () => this.button('Halda áfram', 'Continue')
  confirm = () => this.button('Staðfesta', 'Confirm')
  box = (position: 0 | 1 | 2) => this.page.locator(`input[name=char${position}]`)
  toggle = () => this.button('English', 'Íslenska')

  async enterPhone(phone: string): Promise<void> {
    await this.phone().fill(phone)
    await this.page.keyboard.press('Enter')
  }

  async enterCode(code: string): Promise<void> {
    await this.box(0).focus()
    await this.page.keyboard.type(code)
    await this.confirm().click()
  }
}
