import { test } from '../support/console'
import { hlid, publish } from '../support/operator'

const part = 'mfe-user-profile'
const candidate = `${part}@1.1.0`

test.describe.configure({ mode: 'default', timeout: 180_000 })
test.beforeAll(async () => {
  test.setTimeout(180_000)
  await publish(part, '1.1.0')
})

// One of each class; the command tries all of them.
for (const fault of [
  'entry: 500 once',
  'entry: HTML in its place',
  'chunk: hangs',
  'stylesheet: missing',
  'throws at render',
])
  test(`a candidate whose ${fault}: citizens have its screen or the last good one`, () =>
    hlid('try-faults', candidate, '--only', fault))

for (const fault of ['entry: 404', 'needs another shell', 'throws at render'])
  test(`with nothing to fall to, ${fault}: the page says so in its frame`, () =>
    hlid('try-faults', candidate, '--alone', '--only', fault))
