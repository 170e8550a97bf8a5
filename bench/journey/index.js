/**
 * `npm run bench -- journey`: a whole sign-in to the demo application as a person has it, in Chromium over HTTP/2 with a
 * slow network and processor: how long the person waits for each thing, and what that takes. Starts a portal of its own on
 * the ports of `npm start`, or those of the environment. JOURNEY_RUNS (9) is how often each person signs in;
 * JOURNEY_FETCHED=1 names the requests of the first run, and those that waited for one another.
 */
import { startPortal } from '../../tools/lib/portal.js'
import { startSettings } from '../../tools/lib/settings.js'
import { makeCertificate, openFront } from '../speed/front.js'
import { openBrowser } from '../speed/visit.js'
import { summary } from './table.js'
import { Journey } from './visit.js'

const runs = Number(process.env['JOURNEY_RUNS'] ?? 9)
const showsFetched = process.env['JOURNEY_FETCHED'] === '1'
const screen = { locale: 'is-IS', viewport: { width: 360, height: 740 } }
/** Who signs in, by how many they can act for. */
const people = { 'six parties': '6110001', '2,000 parties': '6110006' }

export async function journey() {
  const certificate = await makeCertificate()
  const { ports, portal } = startSettings()
  const port = ports.PORT + 5
  const knownAs = `https://localhost:${port}`
  const front = await openFront(portal, certificate, undefined, undefined, { knownAs, port })
  Object.assign(process.env, {
    DATA_DIR: '.cache/bench/journey',
    HLID_FRESH_DATA: '1',
    GATE_BROWSER: 'off',
    PORTAL_ORIGIN: knownAs,
    // The application speaks to the portal as everybody does, over a certificate that nobody has signed.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  })
  const { demoClient: client, identity } = await startPortal()
  const browser = await openBrowser(certificate.spki)
  const taken = new Map(Object.keys(people).map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1) {
    for (const [name, phone] of Object.entries(people)) {
      const context = await browser.newContext(screen)
      const seen = await (await Journey.begin(context)).signIn({ client, identity, phone })
      await context.close()
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
