import { readFileSync } from 'node:fs'

import { describe as inWords, kinds, type Facts, type Kind, type Raised } from './kinds'

const facts: Facts = {
  'release.taken-back': { part: 'mfe-login', version: '1.1.0', to: '1.0.0', reason: 'failed in 4 of 40 views' },
  'ramp.done': { part: 'mfe-login', version: '1.1.0', percent: 100 },
  'ramp.halted': { part: 'mfe-login', version: '1.1.0', percent: 5, reason: 'too few views' },
  'approval.waiting': {
    ...{ id: '1f0c8a2e', part: 'mfe-login', version: '1.1.0', percent: 5, by: 'login: ci' },
    ...{ why: 'new texts', expiresAt: '2026-12-10T00:00:00.000Z' },
  },
  'gate.refused': { release: 'mfe-login@1.1.0', rules: ['budget'], by: 'login: ci' },
  'gateway.behind': { gateway: 'portal-1:4000' },
  'certificate.ending': { host: 'portal.example:443', endsAt: '2026-12-10T00:00:00.000Z' },
  'token.ending': { id: 'id', of: 'login', label: 'ci', endsAt: '2026-12-10T00:00:00.000Z' },
  'outbox.backlog': { waiting: 30, kinds: ['mail 30'] },
  'counts.dropped': { gateway: 'portal-1:4000', events: 7 },
  'delivery.failed': { channel: 'webhook', says: 'it answered 500' },
}
const all = (Object.keys(kinds) as Kind[]).map((kind) => [kind] as const)

/** As a Markdown page makes the end of an address of a heading. */
const anchors = readFileSync(new URL('../../../docs/runbook.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('## '))
  .map((line) =>
    line
      .slice(3)
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(all)(
  '%s: the runbook has the heading that it links to, and its words are there in both languages',
  (kind) => {
    const raised = { id: '1', kind, facts: facts[kind], at: new Date() } as Raised
    const { words, command, runbook } = inWords(raised, 'runbook.md')
    expect(anchors).toContain(runbook.slice('runbook.md#'.length))
    const said = [words.is.title, words.is.text, words.en.title, words.en.text, command]
    expect(new Set(said).size).toBe(5)
    for (const text of said) expect(text).not.toMatch(/undefined|\[object|^$/)
  },
)
