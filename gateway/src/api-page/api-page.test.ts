import { createHash } from 'node:crypto'

import { operations } from '@hlid/api-contract/operations'
import { JSDOM } from 'jsdom'

import { startGateway, type Running } from '../../test/start'
import { calls, document as apiDocument, entries, type Json, named, objectAt } from './document'

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

/** The answers of a call: their status, what they say, and the examples of what comes. */
const answersOf = (call: Json) =>
  entries(objectAt(call, 'responses')).map(([status, given]) => {
    const { value: answer } = named(given)
    return { status, answer, media: entries(objectAt(answer, 'content')).map(([, media]) => media) }
  })
const examplesIn = (media: readonly Json[]) => media.flatMap((one) => entries(objectAt(one, 'examples')))

test('each answer, error and example of a call stands with it, each shape with all of its members', async () => {
  const { document } = new JSDOM(await (await fetch(`${running.portal}/docs/api`)).text()).window
  const told = (id: string) => document.getElementById(id)?.textContent?.replace(/\s+/g, ' ') ?? ''
  let examples = 0
  for (const { id, call } of calls) {
    const body = entries(objectAt(named(objectAt(call, 'requestBody')).value, 'content')).map(([, media]) => media)
    const shown = [...document.querySelectorAll(`#${id} pre`)].map((pre) => pre.textContent)
    for (const { status, answer } of answersOf(call))
      expect(told(id)).toContain(
        `${status} ${String(answer['description']).replaceAll('`', '').replace(/\s+/g, ' ').trim()}`,
      )
    for (const [name, { value }] of examplesIn([...body, ...answersOf(call).flatMap(({ media }) => media)])) {
      examples += 1
      expect(told(id)).toContain(`Example: ${name}`)
      expect(shown).toContain(typeof value === 'string' ? value : JSON.stringify(value, undefined, 2))
    }
  }
  expect(examples).toBeGreaterThan(calls.length)
  for (const [name, schema] of entries(objectAt(objectAt(apiDocument, 'components'), 'schemas')))
    for (const [member] of entries(objectAt(schema, 'properties')))
      expect([name, told(`schema-${name}`)]).toEqual([name, expect.stringContaining(member)])
})

test('the page runs nothing and takes nothing from elsewhere', async () => {
  const answer = await fetch(`${running.portal}/docs/api`)
  const page = await answer.text()
  const { head } = new JSDOM(page).window.document
  const hash = createHash('sha256')
    .update(head.querySelector('style')?.textContent ?? '')
    .digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src`,
  )
  expect(page).not.toMatch(/<script|style=|javascript:/)
})

test('the document is there for programs', async () => {
  const answer = await fetch(`${running.portal}/docs/api/openapi.json`)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/me/user': expect.any(Object) } })
})
