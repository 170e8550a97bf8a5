import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import { operations } from '@hlid/api-contract/operations'
import { apiDocument, documentedCall, type Json } from '@hlid/api-contract/server'
import type { OperationId } from '@hlid/api-contract'
import { JSDOM } from 'jsdom'

import { startGateway } from '../../test/start'
import { gatewaySuite } from '../../test/suite'
import { generated } from './page.js'

const running = gatewaySuite(() => startGateway())
let html: string
let document: Document
beforeAll(async () => {
  html = await (await fetch(`${running.portal}/docs/api`)).text()
  document = new JSDOM(html).window.document
})

const told = (id: string) => document.getElementById(id)?.textContent?.replace(/\s+/g, ' ') ?? ''

test('what is generated is made from the document and the styles as they stand', async () => {
  expect(await readFile(new URL('../generated/api-page.ts', import.meta.url), 'utf8')).toBe(generated)
})

test('every call of the document is on the page, and every link in it leads somewhere', () => {
  for (const [id, { method, path }] of Object.entries(operations)) {
    const heading = document.querySelector(`#${id} h3`)?.textContent?.replace(/\s+/g, ' ').trim()
    expect(heading).toBe(`${method} ${path}`)
    expect(document.querySelectorAll(`#${id} .answer`).length).toBeGreaterThan(0)
  }
  const links = [...document.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')?.slice(1) ?? '')
  expect(links.filter((id) => !document.getElementById(id))).toEqual([])
  expect(told('authenticateLogin')).toContain('verificationProperties')
  expect(told('schema-Problem')).toContain('remainingAttempts')
})

test('each answer, error and example of a call stands with it, each shape with all of its members', () => {
  let examples = 0
  for (const id of Object.keys(operations) as OperationId[]) {
    const { requestBody, responses } = documentedCall(id)
    const shown = [...document.querySelectorAll(`#${id} pre`)].map((pre) => pre.textContent)
    for (const [status, { description }] of Object.entries(responses))
      expect(told(id)).toContain(`${status} ${description.replaceAll('`', '').replace(/\s+/g, ' ').trim()}`)
    const media = [requestBody, ...Object.values(responses)].flatMap((one) => Object.values(one?.content ?? {}))
    for (const [name, { value }] of media.flatMap((one) => Object.entries(one.examples ?? {}))) {
      examples += 1
      expect(told(id)).toContain(`Example: ${name}`)
      // HTML has one kind of line break (13.2.3.5).
      const text = typeof value === 'string' ? value.replaceAll('\r\n', '\n') : JSON.stringify(value, undefined, 2)
      expect(shown).toContain(text)
    }
  }
  expect(examples).toBeGreaterThan(Object.keys(operations).length)
  const { schemas } = (apiDocument as { components: { schemas: Record<string, Json> } }).components
  for (const [name, { properties }] of Object.entries(schemas))
    for (const member of Object.keys(properties ?? {}))
      expect([name, told(`schema-${name}`)]).toEqual([name, expect.stringContaining(member)])
})

test('the page runs nothing and takes nothing from elsewhere', async () => {
  const { headers } = await fetch(`${running.portal}/docs/api`)
  const hash = createHash('sha256')
    .update(document.head.querySelector('style')?.textContent ?? '')
    .digest('base64')
  expect(headers.get('content-security-policy')).toContain(`default-src 'none'; style-src 'sha256-${hash}'; img-src`)
  expect(html).not.toMatch(/<script|style=|javascript:/)
})

test('the document is there for programs', async () => {
  const answer = await fetch(`${running.portal}/docs/api/openapi.json`)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', paths: { '/me/user': expect.any(Object) } })
})
