/**
 * `npm run bench -- speed`: the portal beside the same screens in one bundle, and beside a page of the same form without
 * a script, in Chromium over HTTP/2 with a slow network and processor. Starts a portal of its own on the ports of
 * `npm start`, or those of the environment. SPEED_RUNS (9) is how often each page is opened; SPEED_FETCHED=1
 * shows what each first change of route fetched, SPEED_PROFILE=1 alone where the processor's time goes, by package.
 */
import { startPortal } from '../../tools/lib/portal.js'
import { makeCertificate, openFront } from './front.js'
import { mapsOfParts, profile } from './profile.js'
import { singleBundleFile, singleBundlePage, warmSingleBundle, withoutScript } from './pages.js'
import { routeChanges, routes } from './routes.js'
import { signedInState } from './signed-in.js'
import { buildSingleBundle } from './single-bundle/webpack.config.js'
import { changes, profiles, sideBySide } from './table.js'
import { openBrowser, slowPage, visitSignIn, visitStatic } from './visit.js'

const runs = Number(process.env['SPEED_RUNS'] ?? 9)
const showsProfile = process.env['SPEED_PROFILE'] === '1'
const showsFetched = process.env['SPEED_FETCHED'] === '1'
const signIn = '/app/login'
const phone = { locale: 'is-IS', viewport: { width: 360, height: 740 } }

/** Opens a page twice in a new context: with nothing in the cache, then with all of it there. */
async function coldAndWarm(browser, url, visit) {
  const context = await browser.newContext(phone)
  const page = await slowPage(context)
  const cold = await visit(page, url)
  await page.waitForTimeout(1500) // what comes after the first paint is no part of the second visit
  await page.goto('about:blank')
  const warm = await visit(page, url)
  await context.close()
  return { cold, warm }
}

/** What the sign-in page shows at its end, as a page without a script. */
async function staticCopy(browser, origin) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(origin + signIn, { waitUntil: 'networkidle' })
  await page.locator('input[name=phoneNumber]').waitFor()
  const html = await withoutScript(page)
  await context.close()
  return html
}

export async function speed() {
  Object.assign(process.env, { DATA_DIR: '.cache/bench/data', HLID_FRESH_DATA: '1', GATE_BROWSER: 'off' })
  const portal = await startPortal()
  const chunks = await buildSingleBundle()
  const pageOf = (...names) => singleBundlePage([...new Set(names.flatMap((name) => chunks.get(name)))])
  const signInPage = pageOf('shell', 'login', 'SignInScreen')
  const startPage = pageOf('shell', 'confirm-identity', 'NoInquiryScreen')
  const rewrite = (html, path) => (path.startsWith(signIn) ? signInPage(html) : startPage(html))
  warmSingleBundle([...chunks.values()].flat())
  const certificate = await makeCertificate()
  const browser = await openBrowser(certificate.spki)
  const federated = await openFront(portal.portal, certificate)
  const single = await openFront(portal.portal, certificate, singleBundleFile, rewrite)
  if (showsProfile) {
    const maps = await mapsOfParts()
    const of = ({ origin }) => profile(browser, phone, origin + signIn, maps)
    console.log('Sign-in page, warm, until its field is usable: ms of an unslowed processor')
    console.table(profiles(await of(federated), await of(single)))
    await browser.close()
    for (const front of [federated, single]) front.close()
    return
  }
  const still = await staticCopy(browser, federated.origin)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  const staticPage = { headers, body: still }
  const plain = await openFront(portal.portal, certificate, (path) => (path === signIn ? staticPage : undefined))

  const pages = [
    { name: 'portal', url: federated.origin + signIn, visit: visitSignIn },
    { name: 'one bundle', url: single.origin + signIn, visit: visitSignIn },
    { name: 'no script', url: plain.origin + signIn, visit: visitStatic },
  ]
  const times = new Map(pages.map(({ name }) => [name, { cold: [], warm: [] }]))
  for (let run = 0; run < runs; run += 1) {
    for (const { name, url, visit } of run % 2 ? pages.toReversed() : pages) {
      const { cold, warm } = await coldAndWarm(browser, url, visit)
      times.get(name).cold.push(cold)
      times.get(name).warm.push(warm)
    }
  }
  console.log(`Sign-in page, medians of ${runs} in ms`)
  console.table(sideBySide(times))

  const state = await signedInState(portal)
  const fronts = { portal: federated.origin, 'one bundle': single.origin }
  const headings = await routes(browser, federated.origin, { ...phone, storageState: state })
  const changed = new Map(Object.keys(fronts).map((name) => [name, []]))
  for (let run = 0; run < runs; run += 1) {
    for (const [name, origin] of run % 2 ? Object.entries(fronts).toReversed() : Object.entries(fronts)) {
      const context = await browser.newContext({ ...phone, storageState: state })
      const show =
        run === 0 && showsFetched
          ? (path, fetched) => console.table({ [`${name} ${path}`]: {}, ...fetched })
          : undefined
      changed.get(name).push(await routeChanges(await slowPage(context), origin, headings, show))
      await context.close()
    }
  }
  console.log(`Route changes between remotes, medians of ${runs} in ms`)
  console.table(changes(changed))

  await browser.close()
  for (const front of [federated, single, plain]) front.close()
}
