import { people } from '@hlid/testing/people'
import type { Page } from '@playwright/test'

import { expect } from '../support/console'
import { openOnTheWay, signedIn } from '../support/signed-in'
import { simulator } from '../support/simulator'
import { expectReflow } from './reflow'
import { failing, shown } from './steps'
import { test } from './test'

/** Sixty letters and no place to break; as a name it is also an Icelandic favourite. */
const word = 'vadlaheidarvegavinnuverkfaerageymsluskurautidyralyklakippuna'
const email = `${word}@hlid.example`
const goOn = { name: 'Halda áfram', exact: true }

const emails = [
  { id: '6f0f2a1e-0c51-4d0e-9a3c-000000000001', email, primary: true, status: 'VERIFIED' },
  { id: '6f0f2a1e-0c51-4d0e-9a3c-000000000002', email: `b${email}`, primary: false, status: 'NOT_VERIFIED' },
]
const profile = {
  email,
  emailVerified: true,
  emailStatus: 'VERIFIED',
  mobilePhoneNumber: people.jon.phone,
  mobilePhoneNumberVerified: true,
  mobilePhoneStatus: 'VERIFIED',
  needsNudge: false,
  emailNotifications: true,
  version: 1,
}

const answering = (page: Page, path: string, json: object) => page.route(path, (route) => route.fulfill({ json }))

test('an email of sixty letters breaks wherever it is shown', async ({ page }) => {
  await signedIn(page, people.jon)
  await answering(page, '**/v2/me/user-profile', profile)
  await answering(page, '**/v2/me/emails', { emails })
  await page.goto('/app/user-profile')
  await expect(page.getByText(email)).toBeVisible()
  await expectReflow(page, 'profile')

  await page.getByRole('button', { name: 'Breyta netfangi' }).click()
  await shown(page, 'Netfangið þitt')
  await page.getByLabel(`b${email}`).check()
  await expectReflow(page, 'a choice of emails')
  await failing(page, '**/v2/me/user-profile/create-verification', 409)
  await page.getByRole('button', goOn).click()
  await expect(page.getByText(`Netfangið sem er skráð núna: ${email}`)).toBeVisible()
  await expectReflow(page, 'an email that was changed elsewhere')

  await answering(page, '**/v2/me/user-profile/create-verification', { email: `b${email}` })
  await page.getByRole('button', goOn).click()
  await shown(page, 'Staðfestu netfangið')
  await expect(page.getByText(`b${email}`)).toBeVisible()
  await expectReflow(page, 'where a code was sent')
})

test('names of sixty letters break, of people and companies, applications and banners', async ({ page }) => {
  const text = { is: word, en: word }
  await simulator.banner({ title: text, description: text, linkTitle: text, linkUrl: '/', variant: 'info' })
  const client = { kind: 'login', clientName: word, methods: ['sim', 'app', 'card'], errorMessage: word }
  await answering(page, '**/login/context**', client)
  await page.goto('/app/login?returnUrl=%2Fconnect%2Fauthorize%2Fx')
  await expect(page.getByText(`Innskráning í þjónustuna ${word}`)).toBeVisible()
  await expectReflow(page, 'sign-in')

  const inquiry = { id: 'x', kind: 'confirm-identity', clientName: word, purpose: word, methods: ['sim'] }
  const open = { status: 'open', expired: false, expiresAt: '2026-01-15T13:00:00Z', maskedIdentifier: word }
  await answering(page, '**/confirm-identity/*/context', { ...inquiry, ...open })
  await page.goto('/app/confirm-identity/x')
  await expect(page.getByText(`${word} biður þig`)).toBeVisible()
  await expectReflow(page, 'inquiry')

  const party = { name: word, nationalId: people.birna.nationalId }
  await answering(page, '**/v1/actor/delegations**', {
    clientName: word,
    self: { ...party, nationalId: people.anna.nationalId },
    delegations: [
      { ...party, subjectKind: 'individual', types: ['PersonalRepresentative', 'GeneralMandate'] },
      { ...party, nationalId: '5501012340', subjectKind: 'company', types: ['ProcurationHolder'] },
    ],
  })
  await openOnTheWay(page, '/app/delegation', await signedIn(page, people.anna))
  await expect(page.getByRole('button', { name: word })).toHaveCount(3)
  await expectReflow(page, 'delegation')
})
