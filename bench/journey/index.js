/**
 * `npm run bench -- journey`: a whole sign-in to the demo application as a person has it, in Chromium over HTTP/2 with a
 * slow network and processor: how long the person waits for each thing, and what that takes. Starts a portal of its own
 * on the ports of `npm start`, or those of the environment. JOURNEY_RUNS (9) is how often each person signs in;
 * JOURNEY_FETCHED=1 shows which requests waited for one another in the first run.
 */
import { startPortal } from '../../tools/lib/portal.js'
import { startSettings } from '../../tools/lib/settings.js'
import { makeCertificate, openFront } from '../speed/front.js'
import { openBrowser } from '../speed/visit.js'
import { summary } from './table.js'
import { Journey } from './visit.js'

const runs = Number(process.env['JOURNEY_RUNS'] ?? 9)
const showsFetched = process.env['JOURNEY_FETCHED'] === '1'
const phone = { locale: 'is-IS', viewport: { width: 360, height: 740 }, ignoreHTTPSErrors: true }
/** Who signs in, by how many they can act for. */
const people = { 'six parties': '6110001', '2,000 parties': '6110006' }

export async function journey() {
  const certificate = await makeCertificate()
  const settings = startSettings()
  const port = settings.ports.PORT + 5
  const origin = `https://localhost:${port}`
  const front = await openFront(settings.portal, certificate, undefined, undefined, origin, port)
  Object.assign(process.env, {
    DATA_DIR: '.cache/bench/journey',
    HLID_FRESH_DATA: '1',
    GATE_BROWSER: 'off',
    PORTAL_ORIGIN: origin,
    // The application speaks to the portal as everybody does, over a certificate that nobody has signed.
    NODE_TLS_REJECT_UNAUTHORIZED: '0',
  })
  const { demoClient, identity } = await startPortal()
  const browser = await openBrowser(certificate.spki)
  const taken = new Map(Object.keys(people).map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1) {
    for (const [name, number] of Object.entries(people)) {
      const context = await browser.newContext(phone)
      const journey = await Journey.begin(context)
      const seen = await journey.signIn({ client: demoClient, identity, phone: number })
      taken.get(name).push(seen)
      if (run === 0 && showsFetched)
        for (const { wait, names } of seen.waits) console.log(`${name}, ${wait}: ${names.join(' → ')}`)
      await context.close()
    }
  }
  console.log(`A sign-in, medians of ${runs}, in ms`)
  console.table(summary(taken))
  await browser.close()
  front.close()
}
