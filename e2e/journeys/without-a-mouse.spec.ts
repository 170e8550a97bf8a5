import { companies, people } from '@hlid/testing/people'
import type { Locator, Page } from '@playwright/test'

import { asked, askedByClient } from '../support/asked-by-client'
import { expectAtApplication, openSignIn } from '../support/flows'
import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import { tabTo } from '../support/keys'
import { approve, waitingRequest } from '../support/phone'
import { openOnTheWay, signedIn } from '../support/signed-in'

const { anna, hrafn } = people

/** On a phone on its side, with the keyboard up: each can be seen whole, with nothing over it. */
async function expectWithinReach(page: Page, targets: readonly Locator[]): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 640, height: 180 })
  for (const target of targets) {
    await target.scrollIntoViewIfNeeded()
    await expect(target).toBeInViewport({ ratio: 1 })
    const isOnTop = await target.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
    expect(isOnTop, String(target)).toBe(true)
  }
  if (size) await page.setViewportSize(size)
}

test('the keyboard alone: sign-in, whom to act for, contact details', async ({ ui, page }) => {
  const { keyboard } = page
  await openSignIn(ui)
  await keyboard.press('Tab')
  await expect(ui.link('Beint í efni síðunnar', 'Skip to content')).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(ui.phone())
  await keyboard.type(anna.phone)
  await tabTo(page.getByRole('checkbox'))
  await keyboard.press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await tabTo(ui.goOn())
  await keyboard.press('Enter')
  await approve(anna.phone)

  await tabTo(page.getByRole('button', { name: /Prufa ehf\./ }))
  await keyboard.press('Space')
  await expectAtApplication(ui, anna)

  await page.goto('/app/user-profile')
  await tabTo(ui.button('Breyta netfangi', 'Change email address'))
  await keyboard.press('Space')
  await tabTo(ui.field('Netfang', 'Email address'))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('nytt@prufa.example')
  await keyboard.press('Enter')
  const code = await codeSentTo('nytt@prufa.example')
  await expect(ui.box(0)).toBeFocused()
  await keyboard.type(code)
  await tabTo(ui.confirm())
  await keyboard.press('Space')
  await expect(page.getByText('nytt@prufa.example')).toBeVisible()
})

test('the keyboard alone: what a client application asks for besides', async ({ ui, page }) => {
  const { keyboard } = page
  await askedByClient(page, { ...asked.contacts, ...asked.party })
  await openOnTheWay(page, '/app/delegation', await signedIn(page, anna))
  const no = page.getByRole('checkbox', {
    name: ui.say('Ekki deila þessum upplýsingum', 'Do not share these details'),
  })
  await tabTo(no)
  await keyboard.press('Space')
  await expect(no).toBeChecked()
  await tabTo(page.getByRole('button', { name: /Prufa ehf\./ }))
  await tabTo(ui.button('Hætta við innskráningu', 'Cancel sign-in'))
  await keyboard.press('Shift+Tab')
  const chosen = page.waitForRequest((request) => request.method() === 'POST' && /delegations$/.test(request.url()))
  await keyboard.press('Enter')
  expect((await chosen).postDataJSON()).toMatchObject({
    nationalId: companies.prufa.nationalId,
    shareContactDetails: false,
  })
  await expectAtApplication(ui, anna)
})

test('what a screen reader is given of sign-in and of the number to compare', async ({ ui, page }) => {
  const { say } = ui
  const main = page.getByRole('main')
  await openSignIn(ui)
  await ui.phone().fill('999')
  await ui.goOn().press('Enter')
  await expect(main).toMatchAriaSnapshot(`
    - heading "${say('Skráðu þig inn', 'Sign in')}" [level=1]
    - paragraph: ${say('Innskráning í þjónustuna Vatnaveröld', 'Vatnaveröld is asking you to sign in.')}
    - textbox "${say('Símanúmer', 'Phone number')}" [invalid]
    - alert: ${say('Símanúmerið er ekki gilt', 'Phone number is not valid')}
    - checkbox "${say('Muna númerið', 'Remember my number')}"
    - button "${say('Halda áfram', 'Continue')}"
    - navigation "${say('Aðrar leiðir', 'Other options')}":
      - heading [level=2]
      - list:
        - listitem:
          - link "${say('Auðkenningarapp', 'Authentication app')}"
        - listitem:
          - link "${say('Rafræn skilríki á korti', 'ID card')}"
  `)
  await expect(ui.phone()).toHaveAccessibleDescription(say(/Símanúmerið er ekki gilt/, /Phone number is not valid/))

  await expectWithinReach(page, [ui.phone(), main.getByRole('alert'), ui.goOn()])

  await ui.enterPhone(hrafn.phone)
  const { code } = await waitingRequest(hrafn.phone)
  await expect(ui.heading('Staðfestu í símanum', 'Confirm on your phone')).toBeFocused()
  // Digit by digit, and once: the large number is for the eyes.
  await expect(main).toMatchAriaSnapshot(`
    - /children: equal
    - heading "${say('Staðfestu í símanum', 'Confirm on your phone')}" [level=1]
    - paragraph
    - paragraph: "/^${say('Öryggistala', 'Security code')} ?: ${[...code].join(' ')}$/"
    - paragraph: ${say('Þetta er ekki PIN-númer kortsins eða símans.', 'This is not the PIN of your card or your phone.')}
    - status: ${say('Beðið eftir svari frá þér', 'Waiting for your answer')}
    - button "${say('Hætta við', 'Cancel')}"
    - group: ${say('Gengur þetta ekki?', 'Not working?')}
  `)
})
