import type { Person, PersonWithPhone } from '@hlid/testing/people'

import { expect } from './console'
import { approve, waitingRequest } from './phone'
import { demoClient } from './ports'
import type { Screen } from './screen'
import { simulator } from './simulator'

/** From the demo application to the portal's sign-in page, past the application's front page. */
export async function openSignIn(ui: Screen): Promise<void> {
  await ui.page.goto(`${demoClient}/sign-in`)
  await expect(ui.heading('Skráðu þig inn', 'Sign in')).toBeVisible()
}

/** Signs in to the demo application by phone, as far as the portal's next page. */
export async function signInByPhone(ui: Screen, { phone }: PersonWithPhone): Promise<void> {
  await openSignIn(ui)
  await ui.enterPhone(phone)
  await approve(phone)
}

/** Puts somebody's card into the reader, once the page asks for it. */
export async function insertCard(ui: Screen, { nationalId }: Person): Promise<void> {
  await expect(ui.text(/^Settu kortið í kortalesarann/, /^Put your card in the reader/)).toBeVisible()
  await simulator.insertCard((await waitingRequest('')).id, nationalId)
}

/** The person is back at the demo application, and it knows who they are. */
export async function expectAtApplication({ page }: Screen, { name }: Person): Promise<void> {
  await expect(page.locator('[data-claim=name]')).toHaveText(name)
}
