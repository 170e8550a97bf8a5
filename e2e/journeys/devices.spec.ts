import { people } from '@hlid/testing/people'

import { expectAtApplication, openSignIn } from '../support/flows'
import { expect, test } from '../support/journey'
import { approve } from '../support/phone'

const { hrafn } = people

test(
  'somebody without scripts finds the device that knows them, and has it forgotten',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await openSignIn(ui)
    await ui.field('Muna númerið', 'Remember my number').check()
    await ui.enterPhone(hrafn.phone)
    await approve(hrafn.phone)
    await expectAtApplication(ui, hrafn)

    await page.goto('/connect/devices')
    await expect(ui.heading('Tæki sem við munum', 'Devices we remember')).toBeVisible()
    await expect(ui.text(/^Þetta tæki\. Síðast notað/, /^This device\. Last used/)).toBeVisible()
    await page.getByRole('button', { name: /^(Fjarlægja|Remove): / }).click()
    await expect(page.getByRole('status')).toHaveText(
      ui.say('Tækið hefur verið fjarlægt.', 'The device has been removed.'),
    )
    await ui.link('Til baka', 'Go back').click()
    await expect(ui.heading('Netfang og farsímanúmer', 'Contact details')).toBeVisible()
  },
)
