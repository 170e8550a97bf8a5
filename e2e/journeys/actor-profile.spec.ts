import { people } from '@hlid/testing/people'

import { eventsAtApplication } from '../support/application'
import { expectAtApplication } from '../support/flows'
import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import { openOnTheWay, signedIn } from '../support/signed-in'

const { jon } = people
const email = 'jon@nytt.example'

test('a new email is registered and confirmed, notifications are chosen, and both are there on return', async ({
  ui,
  page,
}) => {
  await openOnTheWay(page, '/app/actor-profile', await signedIn(page, jon))
  await ui.button('Skrá nýtt netfang', 'Add a new email address').click()
  await ui.field('Netfang', 'Email address').fill(email)
  await ui.button('Senda kóða', 'Send code').click()
  await expect(ui.heading('Staðfestu netfangið', 'Confirm your email address')).toBeVisible()
  await ui.enterCode(await codeSentTo(email))
  await expect(ui.heading('Hvernig viltu fá tilkynningar?', 'How do you want to be notified?')).toBeVisible()
  await page.getByLabel(ui.say('Með tölvupósti', 'By email')).check()
  await ui.button('Vista', 'Save').click()
  await expectAtApplication(ui, jon)
  expect(await eventsAtApplication()).toEqual(['UpdateActorEmail', 'UpdateActorProfileNotifications'])

  await page.goto('/app/actor-profile')
  await expect(page.getByLabel(email)).toBeChecked()
  await ui.goOn().click()
  await expect(page.getByLabel(ui.say('Með tölvupósti', 'By email'))).toBeChecked()
})
