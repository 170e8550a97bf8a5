import { approve, pendingRequest } from '../../deploy/trial/simulator.js'
import { openSlowly } from '../speed/visit.js'
import { listen, rounds } from './traffic.js'
import { watch } from './watch.js'

/** How long a person takes for what nobody can do for them, in ms. */
const person = { aKey: 120, looksAtTheNumber: 2500, choosesWithin: 2000 }

/** What nobody waits for: news, reports, texts that come later, and what is fetched a step ahead. */
const isBeside = ({ url }) =>
  /\/(poll|releases\/(news|reports)|v1\/(banner|translations))\b|\/releases\/mfe-user-profile\//.test(url)

/** A person's sign-in, from the press at the client to what it shows of them. */
export class Journey {
  #seen = new Map()
  #waiting = new Map()
  /** @type {{ wait: string, ms: number, rounds: number, names: string[] }[]} */
  waits = []

  static async begin(context) {
    const journey = new Journey()
    await context.exposeFunction('hlidSeen', (sign, at) => journey.#see(sign, at))
    await context.addInitScript(watch)
    const { page, session } = await openSlowly(context, { cpuSlowdown: 4 })
    journey.page = page
    journey.requests = await listen(session)
    return journey
  }

  #see(sign, at) {
    if (this.#seen.has(sign)) return
    this.#seen.set(sign, at)
    this.#waiting.get(sign)?.()
  }

  async #until(sign, withinMs = 60_000) {
    if (this.#seen.has(sign)) return
    let timer
    const isThere = await new Promise((resolve) => {
      this.#waiting.set(sign, () => resolve(true))
      timer = setTimeout(() => resolve(false), withinMs)
    })
    clearTimeout(timer)
    if (isThere) return
    const shown = await this.page.evaluate(() => document.body.innerText)
    throw new Error(`${sign} did not come; ${this.page.url()} shows ${shown}`)
  }

  /**
   * @param {string} wait what it is called
   * @param {string} sign what ends it
   * @param {() => Promise<number>} act what it begins with; answers when that was
   */
  async #wait(wait, sign, act) {
    const before = new Set(this.requests)
    const began = await act()
    await this.#until(sign)
    const ended = this.#seen.get(sign)
    const asked = this.requests.filter((request) => !before.has(request) && !isBeside(request))
    const inARow = rounds(asked)
    this.waits.push({ wait, ms: ended - began, rounds: inARow.length, names: inARow.map(nameOf) })
  }

  async signIn({ client, identity, phone }) {
    const { page } = this
    await page.goto(client)
    this.requests.length = 0
    const press = (button) =>
      button.evaluate((element) => {
        const at = performance.timeOrigin + performance.now()
        setTimeout(() => element.click())
        return at
      })
    await this.#wait('press at the client → form', 'form', () => press(page.locator('a[href="/sign-in"]')))
    await page.locator('input[name=phoneNumber]').focus()
    await page.keyboard.type(phone, { delay: person.aKey })
    await page.waitForTimeout(person.aKey)
    await this.#wait('Enter → number', 'number', async () => {
      const at = Date.now()
      await page.keyboard.press('Enter')
      return at
    })
    await page.waitForTimeout(person.looksAtTheNumber)
    await this.#wait('approval → parties', 'parties', async () => {
      const request = await pendingRequest(identity, phone)
      const at = Date.now()
      await approve(identity, request)
      return at
    })
    await page.waitForTimeout(person.choosesWithin)
    await this.#wait('choice → client', 'client', () => press(page.locator('[role=listitem] button').first()))
    await page.waitForLoadState('load')
    return {
      waits: this.waits,
      navigations: this.requests.filter(({ isDocument }) => isDocument).length,
      requests: this.requests.length,
      names: this.requests.map(nameOf),
      kB: this.requests.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    }
  }
}

/** Short enough for a table. */
export function nameOf({ url, method }) {
  const path = new URL(url).pathname
    .replace(/\/releases\/([^/]+)\/[^/]+\//, '$1 ')
    .replace(/\/[A-Za-z0-9_-]{20,}/, '/…')
  return method === 'GET' ? path : `${method} ${path}`
}
