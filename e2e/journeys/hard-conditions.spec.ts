import { people } from '@hlid/testing/people'

import { expectAtApplication, openSignIn } from '../support/flows'
import { codeSentTo } from '../support/inbox'
import { expect, test } from '../support/journey'
import { approve } from '../support/phone'

const { birna, elin } = people

/** Run in each page before anything of the portal's. */
const storages = {
  'that is blocked': () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  },
  'that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  },
  'that holds garbage': () => {
    const garbage = ['{', 'null', '[]', '{"phoneNumber":{},"owner":[],"texts":7,"id":-0}', 'x'.repeat(500_000)]
    for (const storage of [localStorage, sessionStorage])
      for (const [at, key] of ['login-local', 'login-attempt', 'user-profile', 'hlid:owner', 'hlid:reloaded'].entries())
        storage.setItem(key, garbage[(at + location.pathname.length) % garbage.length] ?? '')
  },
}

for (const [what, spoil] of Object.entries(storages))
  test(
    `storage ${what} keeps nobody from signing in, nor from giving contact details`,
    { tag: '@phone' },
    async ({ ui, page }) => {
      await page.addInitScript(spoil)
      await openSignIn(ui)
      await ui.field('Muna númerið', 'Remember my number').check()
      await ui.enterPhone(birna.phone)
      await approve(birna.phone)
      await ui.button('Skrá upplýsingar', 'Add your details').click()
      await ui.field('Netfang', 'Email address').fill('birna@prufa.example')
      await ui.goOn().click()
      await ui.enterCode(await codeSentTo('birna@prufa.example'))
      await ui.button('Sleppa farsímanúmeri', 'Skip mobile number').click()
      await expectAtApplication(ui, birna)
    },
  )

/** What is beyond the baseline of browsers, each as an extension or a policy leaves it. */
const blockFacilities = () => {
  const blocked = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['BroadcastChannel', 'PerformanceObserver', 'IntersectionObserver', 'ResizeObserver'])
    Object.defineProperty(window, name, {
      value: class {
        constructor() {
          blocked()
        }
      },
    })
  for (const name of ['caches', 'indexedDB', 'cookieStore', 'speechSynthesis', 'navigation'])
    Object.defineProperty(window, name, { get: blocked, configurable: true })
  for (const name of ['connection', 'serviceWorker', 'locks', 'storage', 'permissions', 'clipboard'])
    Object.defineProperty(navigator, name, { get: blocked, configurable: true })
  navigator.sendBeacon = blocked
  Reflect.deleteProperty(window, 'requestIdleCallback')
}

test(
  'a browser that keeps its facilities from the page keeps nobody from signing in',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await page.addInitScript(blockFacilities)
    await openSignIn(ui)
    await ui.enterPhone(elin.phone)
    await ui.enterCode(await codeSentTo(elin.phone))
    await approve(elin.phone)
    await expectAtApplication(ui, elin)
  },
)

test(
  'a start that fails is said at once, and no dead form is left',
  { tag: '@phone' },
  async ({ ui, page, consoleLines }) => {
    await page.clock.install() // so that nothing is said only because time has passed
    await page.addInitScript(() => {
      Object.defineProperty(window, 'history', {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    })
    await page.goto('/app/login', { waitUntil: 'commit' })
    const notice = page.getByRole('alert')
    await expect(notice).toContainText(ui.say('Síðan svarar ekki enn', 'This page is not responding yet'))
    await expect(notice.getByRole('button')).toBeVisible()
    await expect.poll(() => consoleLines.join()).toContain('The operation is insecure')
    consoleLines.splice(0)
  },
)

test('blocked cookies are named, with the way to allow them', { tag: '@phone' }, async ({ ui, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined })
  })
  await page.goto('/app/login')
  const blocked = page
    .getByRole('alert')
    .filter({ hasText: ui.say('Vafrinn lokar á vafrakökur', 'Your browser blocks cookies') })
  await expect(blocked).toContainText(ui.say('leyfðu vafrakökur', 'allow cookies'))
  await ui.enterPhone(elin.phone)
  await expect(blocked).toHaveCount(2) // of the page, and of the call that was refused
})

test(
  'in a browser that translates, a change of language changes every text',
  { tag: '@phone' },
  async ({ ui, page }) => {
    await openSignIn(ui)
    await page.evaluate(() => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walk.nextNode()) texts.push(walk.currentNode as Text)
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('script, style, header button, [translate=no]')) continue
        const font = document.createElement('font')
        font.textContent = `þýtt: ${text.data}`
        text.replaceWith(font)
      }
    })
    await expect(page.locator('main')).toContainText('þýtt:')
    await ui.toggle().click()
    await expect(ui.inOtherLanguage().heading('Skráðu þig inn', 'Sign in')).toBeVisible()
    await expect(page.locator('main')).not.toContainText('þýtt:')
  },
)

test(
  'on a slow network a double click asks once, and the person comes through',
  { tag: '@phone' },
  async ({ ui, page }) => {
    const slow = await page.context().newCDPSession(page)
    await slow.send('Network.enable')
    const perSecond = 300 * 1024
    await slow.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: perSecond,
      uploadThroughput: perSecond,
    })
    const asked: string[] = []
    page.on('request', (request) => request.method() === 'POST' && asked.push(new URL(request.url()).pathname))
    await openSignIn(ui)
    await ui.phone().fill(elin.phone)
    await ui.goOn().dblclick()
    const code = await codeSentTo(elin.phone)
    await ui.box(0).focus()
    await page.keyboard.type(code)
    await ui.confirm().dblclick()
    await approve(elin.phone)
    await expectAtApplication(ui, elin)
    const times = (path: RegExp) => asked.filter((one) => path.test(one)).length
    expect([times(/check-?device|restrict/i), times(/authenticate$/), times(/signin$/)]).toEqual([1, 1, 1])
  },
)

test('a code that is half typed outlives a change of language', { tag: '@phone' }, async ({ ui, page }) => {
  await openSignIn(ui)
  await ui.enterPhone(elin.phone)
  const code = await codeSentTo(elin.phone)
  await ui.box(0).focus()
  await page.keyboard.type(code.slice(0, 2))
  await ui.toggle().click()
  const other = ui.inOtherLanguage()
  await expect(other.heading('Sláðu inn kóðann', 'Enter the code')).toBeVisible()
  await expect(other.box(1)).toHaveValue(code.charAt(1))
  await other.box(2).fill(code.charAt(2))
  await other.confirm().click()
  await approve(elin.phone)
  await expectAtApplication(ui, elin)
})
