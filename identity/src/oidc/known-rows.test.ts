import { forgetRow, forgetRows, knowing, readingOnce, readRow, type StoredRow } from './known-rows'

const row: StoredRow = { payload: { accountId: 'somebody' }, consumed_at: null }

/** Reads the row, and counts how often. */
function reading() {
  const read = async () => {
    read.times += 1
    return row
  }
  read.times = 0
  return read
}

test('what is asked for again in one moment is read once, and each time outside of one', async () => {
  const read = reading()
  await readingOnce(async () => {
    await Promise.all([readRow('Session', 'one', read), readRow('Session', 'one', read)])
    expect(await readRow('Session', 'one', read)).toBe(row)
  })
  expect(read.times).toBe(1)
  await readRow('Session', 'one', read)
  await readRow('Session', 'one', read)
  expect(read.times).toBe(3)
})

test.each([
  ['that row is written', () => forgetRow('Session', 'one'), 2],
  ['another row is written', () => forgetRow('Session', 'two'), 1],
  ['rows went that are not known by their ids', forgetRows, 2],
])('it is read anew only where its own row may have changed: %s', async (_, write, times) => {
  const read = reading()
  await readingOnce(async () => {
    await readRow('Session', 'one', read)
    write()
    await readRow('Session', 'one', read)
  })
  expect(read.times).toBe(times)
})

test.each(['AuthorizationCode', 'RefreshToken', 'ReplayDetection'])(
  'a row of %s, good once, is read each time',
  async (model) => {
    const read = reading()
    await readingOnce(async () => {
      await readRow(model, 'one', read)
      await readRow(model, 'one', read)
    })
    expect(read.times).toBe(2)
  },
)

test('two moments at once know nothing of each other', async () => {
  const read = reading()
  const moment = () => readingOnce(() => readRow('Grant', 'one', read))
  await Promise.all([moment(), moment()])
  expect(read.times).toBe(2)
})

test('a row that came with something else is not read, and neither is one that was not there', async () => {
  const read = reading()
  const about = { model: 'Interaction', id: 'one' }
  expect(await knowing(about, row, () => readRow('Interaction', 'one', read))).toBe(row)
  expect(await knowing(about, undefined, () => readRow('Interaction', 'one', read))).toBeUndefined()
  expect(read.times).toBe(0)
})
