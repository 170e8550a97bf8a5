import { operations } from '@hlid/api-contract/operations'
import { JSDOM } from 'jsdom'

import { startGateway, type Running } from '../../test/start'

let running: Running
beforeAll(async () => {
  running = await startGateway()
}, 60_000)
afterAll(() => running.stop())

test('every call of the document is on the page, and every link in it leads somewhere', async () => {
  const answer = await fetch(`${running.portal}/docs/api`)
  const { document } = new JSDOM(await answer.text()).window
  for (const [id, { method, path }] of Object.entries(operations)) {
    const heading = document.querySelector(`#${id} h3`)?.textContent?.replace(/\s+/g, ' ').trim()
    expect(heading).toBe(`${method} ${path}`)
    expect(document.querySelectorAll(`#${id} .answer`).length).toBeGreaterThan(0)
  }
  const links = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1) ?? '')
  expect(links.filter((id) => !document.getElementById(id))).toEqual([])
  expect(document.querySelector('#authenticateLogin')?.textContent).toContain('verificationProperties')
  expect(document.querySelector('#schema-Problem')?.textContent).toContain('remainingAttempts')
})

test('the page runs nothing and takes nothing from elsewhere', async () => {
  const answer = await fetch(`${running.portal}/docs/api`)
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; img-src/,
  )
  expect(await answer.text()).not.toMatch(/<script|style=|javascript:/)
})

test('the document is there for programs', async () => {
  const answer = await fetch(`${running.portal}/docs/api/openapi.json`)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/me/user': expect.any(Object) } })
})
