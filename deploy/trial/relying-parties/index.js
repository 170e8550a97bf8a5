import { randomBytes } from 'node:crypto'

import { quietChromium, systemChromium } from '@hlid/tooling/chromium'
import { chromium } from 'playwright-core'

import { onOwnPortal } from '../../../tools/lib/own-portal.js'
import { takeRow } from '../../../tools/lib/ports.js'
import { approve, pendingRequest } from '../simulator.js'
import { ensureApache, startApache } from './apache.js'
import { startOnComputer } from './computer.js'
import { startAuthJs, startExpress, startPassport } from './express.js'
import { registrationOf } from './guide.js'
import { startPage } from './page.js'

/** Of the seed people: nobody has given him a mandate, and nothing more is asked of him. */
const person = { name: 'Hrafn Einfari', phone: '6110007' }
const signedIn = `Signed in: ${person.name}`

/** By their heading in the guide; `sees` is what ends a sign-in that goes as it should. */
const parties = [
  { kind: 'Express', start: startExpress, sees: signedIn },
  { kind: 'Auth.js', start: startAuthJs, sees: signedIn, press: 'Sign in with Hlið' },
  { kind: 'A page without a server', start: startPage, sees: signedIn, press: 'Sign in' },
  { kind: 'A phone or a computer', start: startOnComputer, sees: signedIn },
  { kind: 'Apache', start: startApache, sees: signedIn, isThere: ensureApache },
  // It has no PKCE, without which nobody is signed in.
  { kind: 'passport-openidconnect', as: 'Express', start: startPassport, sees: 'PKCE', isRefused: true },
]

/** What the person does between the application and the application. */
async function signIn(page, simulator) {
  const phone = page.getByLabel('Símanúmer', { exact: true })
  await phone.fill(person.phone)
  await phone.press('Enter')
  await page.getByText('Öryggistala').first().waitFor()
  await approve(simulator, await pendingRequest(simulator, person.phone))
}

async function tryParty(browser, party, given) {
  const context = await browser.newContext({ locale: 'is-IS' })
  const stop = await party.start(given)
  const page = await context.newPage()
  try {
    await page.goto(given.address)
    if (party.press) await page.getByRole('button', { name: party.press }).click()
    if (!party.isRefused) await signIn(page, given.simulator)
    await page.getByText(party.sees).waitFor()
    console.log(`✓ ${party.kind}: ${party.isRefused ? await page.locator('p').innerText() : party.sees}`)
    return true
  } catch (error) {
    console.log(`✗ ${party.kind}: at ${page.url()}\n${await page.locator('body').innerText()}\n${error.message}`)
    return false
  } finally {
    await context.close()
    stop()
  }
}

/**
 * A person signs in, in Chromium, at an application of each kind that the guide has, made by the guide's own code with
 * the library that it names.
 */
export async function relyingParties() {
  const first = await takeRow(4 + parties.length)
  const secret = () => randomBytes(24).toString('hex')
  const made = parties.map((party, at) => {
    const port = first + 4 + at
    const address = `http://localhost:${port}`
    const clientSecret = secret()
    const registration = { ...registrationOf(party.as ?? party.kind, address, clientSecret), clientId: `party-${at}` }
    return {
      ...party,
      registration,
      given: { port, address, clientSecret, clientId: registration.clientId, secret: secret() },
    }
  })
  process.env['IDENTITY_CLIENTS'] = JSON.stringify(made.map(({ registration }) => registration))
  await onOwnPortal(first, async ({ portal, identity, folder }) => {
    const args = ['--no-sandbox', ...quietChromium]
    const browser = await chromium.launch({ executablePath: process.env['CHROMIUM_PATH'] ?? systemChromium(), args })
    const failed = []
    for (const party of made) {
      if (party.isThere && !(await party.isThere())) console.log(`– ${party.kind}: not on this machine`)
      else if (!(await tryParty(browser, party, { ...party.given, portal, simulator: identity, folder })))
        failed.push(party.kind)
    }
    await browser.close()
    if (failed.length) throw new Error(`These can not sign people in: ${failed.join(', ')}.`)
  })
}
