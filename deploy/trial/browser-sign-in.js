import http from 'node:http'
import net from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { approve, pendingRequest, simulated } from './simulator.js'

const withinMs = 600_000
/** A page on a busy machine; whoever has waited longer does again what they did. */
const patienceMs = 45_000
const timeout = 10_000

/** Nobody does the next thing at once; few put the phone away first, and come back to an old page. */
const think = () => wait(500 + 20_000 * Math.random() ** 6)

/** What comes from one address is limited, and people have one each: the browser calls through it. */
async function ownAddress(address) {
  const proxy = http.createServer().on('connect', ({ url }, socket) => {
    const { hostname, port } = new URL(`http://${url}`)
    const onward = net.connect({ host: hostname, port: Number(port), localAddress: address, family: 4 }, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      socket.pipe(onward).pipe(socket)
    })
    for (const [one, other] of [
      [onward, socket],
      [socket, onward],
    ])
      one.on('error', () => other.destroy())
  })
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return { server: `http://127.0.0.1:${proxy.address().port}`, close: () => proxy.close() }
}

/** Asks until there is an answer; a message or a request may be on its way. */
async function soon(ask) {
  for (let tries = 0; tries < 40; tries += 1) {
    const found = await ask()
    if (found) return found
    await wait(250)
  }
  throw new Error('the simulator has nothing for this person')
}

/** What somebody sees on the way, and what they then do. */
const steps = {
  'phone number': {
    seen: (page) => page.getByLabel('Símanúmer', { exact: true }).first(),
    act: async (page, { person }) => {
      await steps['phone number'].seen(page).fill(person.phone, { timeout })
      await page.keyboard.press('Enter')
    },
  },
  'code from a message': {
    seen: (page) => page.locator('input[name=char0]'),
    act: async (page, { person, simulator }) => {
      const code = await soon(
        async () => (await simulated(simulator, `/inbox?to=${person.phone}`)).find((message) => message.code)?.code,
      )
      await steps['code from a message'].seen(page).focus({ timeout })
      await page.keyboard.type(code)
      await page.getByRole('button', { name: 'Staðfesta', exact: true }).click({ timeout })
    },
  },
  'number to compare': {
    seen: (page) => page.getByText('Öryggistala').first(),
    act: async (_page, { person, simulator }) =>
      approve(simulator, await soon(() => pendingRequest(simulator, person.phone))),
  },
  'whom to act for': {
    seen: (page) => page.getByRole('button', { name: /Prufa ehf\./ }).first(),
    act: (page) => steps['whom to act for'].seen(page).click({ timeout }),
  },
  'contact details': {
    seen: (page) => page.getByRole('button', { name: 'Sleppa í þetta sinn' }).first(),
    act: (page) => steps['contact details'].seen(page).click({ timeout }),
  },
}

async function stepOf(page) {
  for (const [name, step] of Object.entries(steps)) if (await step.seen(page).isVisible()) return name
  return undefined
}

const alertOf = async (page) => (await page.getByRole('alert').allInnerTexts()).join(' ').trim().slice(0, 200)

/** Waits until there is something else to do. @returns what the page says where there is not */
async function heldUp(page, name) {
  const until = Date.now() + patienceMs
  while (Date.now() < until) {
    if ((await stepOf(page)) !== name) return undefined
    const said = await alertOf(page)
    if (said) return said
    await wait(250)
  }
  return 'nothing happened'
}

/** The ways on from a page that has no step in it. @returns what it said */
async function triedAgain(page, { application }) {
  if (page.url().startsWith('chrome-error:')) {
    await page.reload({ timeout })
    return 'the browser had no page'
  }
  const name = 'Reyna aftur'
  const again = page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()
  if (await again.isVisible()) {
    const said = (await alertOf(page)) || (await page.locator('h1').first().innerText({ timeout }))
    await again.click({ timeout })
    return said
  }
  if (!(await page.getByRole('link', { name: /^Byrja aftur/ }).isVisible())) return undefined
  await page.goto(`${application}/sign-in`, { timeout })
  return atApplication
}
/** It could not end the sign-in. Whoever is signed in at the portal by then is asked for nothing again. */
const atApplication = 'the application had no answer'

/** Looks once, and does what there is to do. @returns whether the person is at the application, signed in */
async function goOn(page, given, told) {
  const claim = page.locator('[data-claim=nationalId]')
  if (await claim.isVisible()) {
    if ((await claim.innerText({ timeout })) !== given.person.nationalId) throw new Lost('somebody else was signed in')
    return true
  }
  const name = await stepOf(page)
  if (name === 'phone number' && told.includes(atApplication)) throw new Lost('all was asked again')
  if (name) {
    await think()
    await steps[name].act(page, given)
  }
  const said = name ? await heldUp(page, name) : await triedAgain(page, given)
  if (said) told.push(name ? `${name}: ${said}` : said)
  return false
}

class Lost extends Error {}

/** @throws Lost when the sign-in comes to no end */
async function goThrough(page, given, told) {
  const until = Date.now() + withinMs
  let last = ''
  while (Date.now() < until) {
    try {
      if (await goOn(page, given, told)) return
    } catch (error) {
      // The page may have gone in the middle of a step; the next look finds what is there instead.
      if (error instanceof Lost) throw error
      last = error.message.split('\n', 1)[0]
    }
    await wait(250)
  }
  throw new Lost(`no end came (${last})`)
}

/**
 * One person signs in to the application in a browser of their own, and does what the pages say.
 * @param {import('playwright-core').Browser} browser
 * @param {{ person: { phone: string, nationalId: string }, application: string, simulator: string, address: string,
 *   picture: string }} given `picture`: where a picture of a sign-in that was lost goes
 * @returns what the person was told to try again; `lost` says why, when it did not end at the application; and the
 *   releases of the pages that were loaded
 */
export async function signInByBrowser(browser, given) {
  const proxy = await ownAddress(given.address)
  const bypass = new URL(given.application).host
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    locale: 'is-IS',
    proxy: { server: proxy.server, bypass },
  })
  const told = []
  const releases = []
  const errors = []
  try {
    const page = await context.newPage()
    page.on('pageerror', ({ message }) => errors.push(message))
    page.on('response', (response) => {
      const header = response.headers()['x-hlid-releases']
      if (header && response.request().isNavigationRequest()) releases.push(header)
    })
    await page.goto(`${given.application}/sign-in`, { timeout: patienceMs }).catch(() => undefined)
    const lost = await goThrough(page, given, told).then(
      () => undefined,
      (error) => error.message,
    )
    if (lost) await page.screenshot({ path: given.picture }).catch(() => undefined)
    return { told, releases, errors, lost: lost && `${lost} at ${page.url().split('?')[0]}` }
  } finally {
    await context.close()
    proxy.close()
  }
}
