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

// Every fault there is, as an operator tries them before a release is promoted.
test('whatever goes wrong with a candidate, citizens have its screen or the last good one', () =>
  hlid('try-faults', candidate))

test('with no release to fall back to, the page says so in its frame', () => hlid('try-faults', candidate, '--alone'))
