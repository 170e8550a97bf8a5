import { patience } from '@hlid/testing/patience'

import { test } from '../support/console'
import { hlid, publish } from '../support/operator'

const part = 'mfe-user-profile'
const candidate = `${part}@1.1.0`

test.describe.configure({ mode: 'default', timeout: 600_000 * patience() })
test.beforeAll(async () => {
  test.setTimeout(180_000 * patience())
  await publish(part, '1.1.0')
})

/** With E2E_EVERYWHERE=1 each fault is tried in both ways; else each in one of them, since a trial takes seconds. */
const isEverywhere = process.env['E2E_EVERYWHERE'] === '1'
const tryFaults = async (words: readonly string[], ...options: string[]) => {
  if (isEverywhere) await hlid('try-faults', candidate, ...options)
  else for (const word of words) await hlid('try-faults', candidate, '--only', word, ...options)
}

// As an operator tries them before a release is promoted.
test('whatever goes wrong with a candidate, citizens have its screen or the last good one', () =>
  tryFaults(['entry', 'stylesheet', 'needs another shell']))

test('with no release to fall back to, the page says so in its frame', () => tryFaults(['chunk', 'throws'], '--alone'))
