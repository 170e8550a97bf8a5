import { expect, test } from '../support/console'

/** Bytes of script over the wire. What a release may weigh by itself is the registry's to say. */
const budgets = { everything: 182_000, remote: 55_000 }
/** Flags and error reports come once the first screen is there; no sign-in waits for them. */
const afterwards = /\/(flags|errors)\.js$/

test('a phone number is sent with 182 kB of script, the remote’s own part below 55', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !afterwards.test(request.url())) scripts.add(request.url())
  })
  await page.goto('/app/login')
  const sent = page.waitForRequest((request) => request.url().endsWith('/check-device'))
  await page.getByLabel('Símanúmer').fill('611 0098')
  await page.keyboard.press('Enter')
  await sent

  const weights = await Promise.all(
    [...scripts].map(async (url) => {
      const answer = await page.request.get(url, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers()['content-encoding'], url).toBe('br')
      return { url, bytes: Number(answer.headers()['content-length']) }
    }),
  )
  const sum = (part: RegExp) =>
    weights.filter(({ url }) => part.test(url)).reduce((total, { bytes }) => total + bytes, 0)
  // A file that was left out of the count would make this a test of nothing.
  expect(weights.map(({ url }) => url.replace(/.*\//, ''))).toEqual(
    expect.arrayContaining(['shell.js', 'remoteEntry.js', 'SignInScreen.js', 'field-rules.js', 'icelandic-numbers.js']),
  )
  expect(sum(/\/releases\/mfe-login\//)).toBeLessThanOrEqual(budgets.remote)
  expect(sum(/./), JSON.stringify(weights, null, 2)).toBeLessThanOrEqual(budgets.everything)
})

test('nothing is fetched ahead that the page does not use', async ({ page }) => {
  await page.goto('/app/login')
  await expect(page.getByLabel('Símanúmer')).toBeVisible()
  const unused = await page.evaluate(() => {
    const used = new Set([...document.scripts].map(({ src }) => src))
    for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) used.add(href)
    const ahead = 'link:is([rel=preload], [rel=modulepreload], [rel=prefetch]):is([as=script], [as=style], :not([as]))'
    return [...document.querySelectorAll<HTMLLinkElement>(ahead)]
      .map(({ href }) => href)
      .filter((url) => !used.has(url))
  })
  expect(unused).toEqual([])
})
