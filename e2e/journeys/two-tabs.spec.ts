import { people } from '@hlid/testing/people'

import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import { signedIn } from '../support/signed-in'

const { hrafn } = people
const changed = [
  'Upplýsingunum var breytt annars staðar á meðan',
  'Your details were changed elsewhere in the meantime',
] as const

test('what another tab has saved is shown and can be kept', { tag: '@phone' }, async ({ ui, page, context }) => {
  await signedIn(page, hrafn)
  await page.goto('/app/user-profile/phone')
  await ui.field('Farsímanúmer', 'Mobile number').fill('')

  const other = ui.on(await context.newPage())
  await other.page.goto('/app/user-profile/phone')
  await other.field('Farsímanúmer', 'Mobile number').fill('6110099')
  await other.goOn().click()
  await other.enterCode(await codeSentTo('6110099'))
  await expect(other.page.getByText('611-0099')).toBeVisible()

  await ui.goOn().click()
  await ui.button('Eyða farsímanúmeri', 'Remove mobile number').click()
  await expect(ui.text(...changed)).toBeVisible()
  await expect(ui.text('Farsímanúmerið sem er skráð núna: 611-0099.', 'Current mobile number: 611-0099.')).toBeVisible()
  await expect(ui.field('Farsímanúmer', 'Mobile number')).toHaveValue('')
  await ui.button('Halda því sem er skráð', 'Keep what is registered').click()
  await expect(ui.field('Farsímanúmer', 'Mobile number')).toHaveValue('611-0099')
})

test('what another tab has saved is replaced only when the person saves once more @phone', async ({
  ui,
  page,
  context,
}) => {
  await signedIn(page, hrafn)
  const preference = '/app/actor-profile/notifications'
  await page.goto(preference)
  await ui.field('Með tölvupósti', 'By email').check()

  const other = ui.on(await context.newPage())
  await other.page.goto(preference)
  await other.field('Í appinu', 'In the app').check()
  await other.button('Vista', 'Save').click()
  await expect(other.page).toHaveURL(/\/app\/actor-profile$/)

  await ui.button('Vista', 'Save').click()
  await expect(ui.text(...changed)).toBeVisible()
  await expect(ui.text('Nú er valið: Í appinu.', 'Current choice: In the app.')).toBeVisible()
  await expect(ui.field('Með tölvupósti', 'By email')).toBeChecked()
  await ui.button('Vista', 'Save').click()
  await expect(page).toHaveURL(/\/app\/actor-profile$/)
  await other.page.goto(preference)
  await expect(other.field('Með tölvupósti', 'By email')).toBeChecked()
})
