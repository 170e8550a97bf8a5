import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { systemChromium } from '@hlid/tooling/chromium'
import { chromium } from 'playwright-core'

import { whenStopped } from '../../tools/lib/abandoned.js'
import { publishAnother } from '../../tools/lib/another-release.js'
import { parts } from '../../tools/lib/first-releases.js'
import { takePorts } from '../../tools/lib/ports.js'
import { Services, untilReady } from '../../tools/lib/services.js'
import { signInByBrowser } from './browser-sign-in.js'
import { Fleet } from './fleet.js'
import { tally } from './tally.js'

const root = new URL('../../', import.meta.url).pathname
const newVersion = '1.1.0'

/** The order of docs/upgrading.md: one service after the other, then the shell, then each remote. */
function changesOf(fleet, from) {
  const before = parts(from)
  const renew = (service) => ({
    name: service.name,
    make: async () => {
      await fleet.end(service, 'SIGTERM')
      await fleet.up(service)
    },
  })
  const release = (part) => ({
    name: part,
    make: async () => {
      if (!before.includes(part)) await fleet.hlid('team', 'create', 'portal', '--remotes', part)
      await publishAnother(part, newVersion, fleet.operatorEnv)
      await fleet.hlid('promote', `${part}@${newVersion}`, '--why', 'the portal is upgraded')
    },
  })
  return [...[...fleet.identities, ...fleet.gateways].map(renew), ...parts().map(release)]
}

/** People sign in, some at once, until nobody is needed any more. */
class Crowd {
  signIns = []
  #isOver = false

  constructor(browser, people, given, atOnce) {
    this.ended = Promise.all(
      Array.from({ length: atOnce }, (_, at) => this.#signIn(browser, people, given, at, atOnce)),
    )
  }

  async #signIn(browser, people, given, first, step) {
    for (let at = first; !this.#isOver; at += step) {
      const address = `127.0.${1 + ((at >> 8) & 127)}.${at & 255}`
      const picture = join('.cache/upgrade', `lost-${at}.png`)
      const began = performance.now()
      const how = await signInByBrowser(browser, { ...given, person: people[at % people.length], address, picture })
      this.signIns.push({ ...how, seconds: (performance.now() - began) / 1000 })
      if (how.lost) console.log(`  lost: ${how.lost}; ${picture}`)
    }
  }

  /** Waits until so many have ended. */
  async reached(count) {
    while (this.signIns.length < count) await Promise.race([wait(250), this.ended])
  }

  async end() {
    this.#isOver = true
    await this.ended
  }
}

/**
 * Upgrades a portal of an older build to this one, in the order that docs/upgrading.md says, while people sign in with
 * real browsers; as many between one change and the next.
 * @param {string} from the folder of the older build
 * @param {{ count: number, atOnce?: number }} options
 * @returns how the sign-ins fared; nothing where PostgreSQL or HAProxy can't be had
 */
export async function upgraded(from, { count, atOnce = 6 }) {
  const [port] = await takePorts(1)
  const application = `http://localhost:${port}`
  // The machine that is tried builds releases as well, and browsers run on it.
  const fleet = await Fleet.start({ from, env: { DEMO_CLIENT_ORIGIN: application, OVERLOAD_DELAY_MS: '0' } })
  if (!fleet) return undefined
  const services = new Services()
  const executablePath = process.env.CHROMIUM_PATH ?? systemChromium()
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  const stop = async () => {
    await browser.close()
    await services.stop()
    await fleet.stop()
  }
  whenStopped(stop)
  try {
    await fleet.setUp()
    services.start('application', join(from, 'demo-client/dist/server.js'), {
      PATH: process.env.PATH,
      NODE_EXTRA_CA_CERTS: fleet.certificate,
      PORTAL_ORIGIN: fleet.origin,
      DEMO_CLIENT_PORT: String(port),
      DEMO_CLIENT_ORIGIN: application,
      DEMO_CLIENT_SECRET: fleet.clientSecret,
    })
    await untilReady(`${application}/styles.css`)
    const people = await fleet.addPeople(count)
    await fleet.giveMandates(people.filter((_, at) => at % 3 === 1))
    await fleet.askForCodes(people.filter((_, at) => at % 3 === 2))

    const crowd = new Crowd(browser, people, { application, simulator: fleet.identityEntry }, atOnce)
    fleet.build = root
    const changes = changesOf(fleet, from)
    try {
      for (const [at, { name, make }] of changes.entries()) {
        await crowd.reached(Math.round((count * (at + 1)) / (changes.length + 1)))
        await make()
        console.log(`  ${name} is the new one, after ${crowd.signIns.length} sign-ins`)
      }
      await crowd.reached(Math.max(count, crowd.signIns.length + 2 * atOnce))
    } finally {
      await crowd.end()
    }
    return { changes: changes.map(({ name }) => name), ...tally(crowd.signIns, newVersion) }
  } finally {
    await stop()
  }
}
