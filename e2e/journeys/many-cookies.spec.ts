import { people } from '@hlid/testing/people'

import { expectAtApplication, signInByPhone } from '../support/flows'
import { expect, test } from '../support/journey'
import { portal } from '../support/ports'

const { hrafn } = people

test(
  'whose browser sends too many cookies is told so, deletes them with one press, and signs in',
  { tag: '@phone' },
  async ({ ui, page, context }) => {
    const names = Array.from({ length: 9 }, (_, at) => `kept-${at}`)
    await context.addCookies(names.map((name) => ({ name, value: 'x'.repeat(4_000), url: portal })))
    await page.goto('/app/login')
    const tooMany = ui.heading('Of mikið af vafrakökum', 'Too many cookies')
    await expect(tooMany).toBeVisible()

    await ui.button('Eyða vafrakökum', 'Delete cookies').click()
    await expect(tooMany).toHaveCount(0)
    const left = async () => (await context.cookies(portal)).filter(({ name }) => names.includes(name))
    await expect.poll(left).toEqual([])
    await signInByPhone(ui, hrafn)
    await expectAtApplication(ui, hrafn)
  },
)
