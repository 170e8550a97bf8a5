/**
 * `npm run bench -- journey`: a whole sign-in to the demo application as a person has it, in Chromium over HTTP/2 with a
 * slow network and processor: how long the person waits for each thing, and what that takes; beside the same journey with
 * every page rendered by the server and none with a script. Starts a portal of its own on the ports of `npm start`, or
 * those of the environment. JOURNEY_RUNS (9) is how often each person signs in; JOURNEY_FETCHED=1 names the requests
 * of the first run, and those that waited for one another.
 */
import { startPortal } from '../../tools/lib/portal.js'
import { startSettings } from '../../tools/lib/settings.js'
import { makeCertificate, openFront } from '../speed/front.js'
import { withoutScript } from '../speed/pages.js'
import { openBrowser } from '../speed/visit.js'
import { plainPages } from './plain.js'
import { summary } from './table.js'
import { Journey } from './visit.js'

const runs = Number(process.env['JOURNEY_RUNS'] ?? 9)
const showsFetched = process.env['JOURNEY_FETCHED'] === '1'
const screen = { locale: 'is-IS', viewport: { width: 360, height: 740 } }
/** Who signs in, by how many they can act for. */
const people = { 'six parties': '6110001', '2,000 parties': '6110006' }

/** A new browser's journey, in whatever way the pages are made. */
async function signIn(browser, where, phone, options) {
  const context = await browser.newContext(screen)
  const seen = await (await Journey.begin(context, options)).signIn({ ...where, phone })
  await context.close()
  return seen
}

/** What each page of somebody's journey shows at its end, as pages without a script. */
async function plainCopies(browser, where, phone) {
  const copies = {}
  const see = async (what, page) => void (copies[what] = await withoutScript(page))
  await signIn(browser, where, phone, { cpuSlowdown: 1, see })
  return copies
}

export async function journey() {
  const certificate = await makeCertificate()
  const { ports, portal } = startSettings()
  const port = ports.PORT + 5
  const knownAs = `https://localhost:${port}`
  let takes = () => false
  const own = { knownAs, port, takes: (request, response) => takes(request, response) }
  const front = await openFront(portal, certificate, undefined, undefined, own)
  Object.assign(process.env, {
    DATA_DIR: '.cache/bench/journey',
    HLID_FRESH_DATA: '1',
    GATE_BROWSER: 'off',
    PORTAL_ORIGIN: knownAs,
    // The application speaks to the portal as everybody does, over a certificate that nobody has signed.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  })
  const { demoClient: client, identity } = await startPortal()
  const where = { client, identity }
  const browser = await openBrowser(certificate.spki)
  const ways = new Map()
  for (const [name, phone] of Object.entries(people)) {
    ways.set(`portal, ${name}`, { phone, takes: () => false })
    const plain = plainPages(portal, knownAs, await plainCopies(browser, where, phone))
    ways.set(`no script, ${name}`, { phone, takes: plain })
  }
  const taken = new Map([...ways.keys()].map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1) {
    for (const [name, way] of run % 2 ? [...ways].reverse() : ways) {
      takes = way.takes
      const seen = await signIn(browser, where, way.phone)
      taken.get(name).push(seen)
      if (run > 0 || !showsFetched) continue
      for (const { wait, names } of seen.waits) console.log(`${name}, ${wait}: ${names.join(' → ')}`)
      console.log(`${name}, all: ${seen.names.join(', ')}`)
    }
  }
  console.log(`A sign-in, medians of ${runs}: ms, and requests that waited for one another`)
  console.table(summary(taken))
  await browser.close()
  front.close()
}
