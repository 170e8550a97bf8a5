import { fail, find, firstPaint, open, shown } from '../../../test/in-page'

describe('late', () => {
  const whenRead = (window: Window & typeof globalThis) =>
    window.document.readyState === 'loading'
      ? new Promise((resolve) => window.addEventListener('DOMContentLoaded', resolve))
      : undefined

  test('the notice is shown when a script of the shell fails, and styles that have not come wait for paper', async () => {
    const window = open({ body: '<link rel="stylesheet" href="/never.css">' })
    await whenRead(window)
    fail(window, 'script', '/releases/mfe-login/1.0.0-0/remoteEntry.js')
    expect(shown(window, 'hlid-late')).toBe(false)
    const style = find<HTMLLinkElement>(window, 'link')
    fail(window, 'script', '/releases/shell/1.0.0-0/shell.js')
    expect([shown(window, 'hlid-late'), style.media]).toEqual([true, 'print'])
    style.dispatchEvent(new window.Event('load'))
    expect(style.media).toBe('all')
  })

  test('it is shown at once where the script had failed before the page was read', async () => {
    const window = open({ before: (early) => (early.hlidFailed = ['/releases/shell/1.0.0-0/shell.js']) })
    await whenRead(window)
    expect(shown(window, 'hlid-late')).toBe(true)
  })

  test('it is told of once, as the shell’s, so that its code leads here', async () => {
    const told: unknown[] = []
    const head = `<meta name="hlid-composition" content="c1"><meta name="hlid-releases" content="shell@1.2.0, mfe-login@1.0.0"><meta name="hlid-view" content="v1">`
    const window = open({
      head,
      before: ({ navigator }) =>
        Reflect.set(navigator, 'sendBeacon', (url: string, body: string) => told.push([url, JSON.parse(body)])),
    })
    await whenRead(window)
    expect(told).toEqual([])
    for (const file of ['shell.js', 'react.js']) fail(window, 'script', `/releases/shell/1.2.0-0/${file}`)
    const events = [{ release: 'shell@1.2.0', kind: 'shown', screen: 'late', path: '/app/login' }]
    expect(told).toEqual([['/releases/reports', { view: 'v1', composition: 'c1', events }]])
  })

  test('it is not told of where the shell has come', async () => {
    const told: unknown[] = []
    const timers: (() => void)[] = []
    const head = `<meta name="hlid-composition" content="c1"><meta name="hlid-releases" content="shell@1.2.0"><meta name="hlid-view" content="v1">`
    const window = open({
      head,
      before(early) {
        Reflect.set(early.navigator, 'sendBeacon', (...what: unknown[]) => told.push(what))
        Reflect.set(early, 'setTimeout', (run: () => void) => timers.push(run))
      },
    })
    await whenRead(window)
    find(window, '#hlid-late').remove()
    timers.forEach((run) => run())
    expect([timers.length, told]).toEqual([1, []])
  })

  test('it is shown after eight seconds', async () => {
    const timers: [() => void, number][] = []
    const window = open({
      before: (early) => Reflect.set(early, 'setTimeout', (run: () => void, ms: number) => timers.push([run, ms])),
    })
    await whenRead(window)
    expect(timers.map(([, ms]) => ms)).toEqual([8000])
    expect(shown(window, 'hlid-late')).toBe(false)
    timers[0]?.[0]()
    expect(shown(window, 'hlid-late')).toBe(true)
  })

  test('pressed without a connection, it says so and keeps the page', async () => {
    const asked: unknown[] = []
    const window = open({
      body: firstPaint,
      before: (early) =>
        Reflect.set(early, 'fetch', (...what: unknown[]) => {
          asked.push(what)
          return Promise.reject(new Error('no connection'))
        }),
    })
    await whenRead(window)
    find(window, '#hlid-late button').click()
    await new Promise(setImmediate)
    expect(asked).toEqual([['/favicon.svg', { cache: 'no-store' }]])
    expect([...window.document.querySelectorAll<HTMLElement>('#hlid-late p')].map(({ hidden }) => hidden)).toEqual([
      true,
      false,
    ])
    expect(window.sessionStorage).toHaveLength(0)
  })

  test('what was typed waits in the tab for the next page, which takes it out', async () => {
    const before = (early: Window) => Reflect.set(early, 'fetch', () => Promise.resolve())
    const window = open({ body: firstPaint, before })
    await whenRead(window)
    find<HTMLInputElement>(window, '[data-name=phone]').value = '611'
    find<HTMLInputElement>(window, '[data-name=remember]').checked = true
    find(window, '#hlid-late button').click()
    await new Promise(setImmediate)
    const kept = window.sessionStorage.getItem('hlid-late')
    expect(JSON.parse(kept ?? '')).toEqual({ phone: '611', remember: true })

    const next = open({ body: firstPaint, before: (early) => early.sessionStorage.setItem('hlid-late', kept ?? '') })
    await whenRead(next)
    expect(find<HTMLInputElement>(next, '[data-name=phone]').value).toBe('611')
    expect(find<HTMLInputElement>(next, '[data-name=remember]').checked).toBe(true)
    expect(next.sessionStorage).toHaveLength(0)
  })

  test.each(['null', '{', '[1]', '"x"'])('%s in the tab is nothing to bring back', async (kept) => {
    const window = open({ body: firstPaint, before: (early) => early.sessionStorage.setItem('hlid-late', kept) })
    await whenRead(window)
    expect(find<HTMLInputElement>(window, '[data-name=phone]').value).toBe('')
    fail(window, 'script', '/releases/shell/1.0.0-0/shell.js')
    expect(shown(window, 'hlid-late')).toBe(true)
  })

  test('a browser of long ago is told what is wrong with it, first in the page, and nothing else', async () => {
    const window = open({ isOld: true })
    await whenRead(window)
    fail(window, 'script', '/releases/shell/1.0.0-0/shell.js')
    expect([shown(window, 'old-browser'), shown(window, 'hlid-late')]).toEqual([true, false])
    expect(window.document.body.firstElementChild?.id).toBe('old-browser')
  })
})
