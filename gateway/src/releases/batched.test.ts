import { Batched } from './batched'

const even = (keys: readonly string[]) =>
  new Map(keys.filter((key) => Number(key) % 2 === 0).map((key) => [key, `n${key}`]))

test('a flood is asked in few batches, and each gets its own answer', async () => {
  const sizes: number[] = []
  const batched = new Batched(async (keys) => {
    sizes.push(keys.length)
    return even(keys)
  }, 1)
  const answers = await Promise.all(Array.from({ length: 1201 }, (_, at) => batched.get(String(at))))
  expect(answers).toEqual(Array.from({ length: 1201 }, (_, at) => (at % 2 ? undefined : `n${at}`)))
  expect(sizes).toEqual([1, 500, 500, 200])
})

test('what is asked twice at once is read once, and anew the next time', async () => {
  let reads = 0
  const batched = new Batched(async (keys) => {
    reads += keys.length
    return even(keys)
  }, 1)
  expect(await Promise.all([batched.get('2'), batched.get('4'), batched.get('4')])).toEqual(['n2', 'n4', 'n4'])
  expect(await batched.get('2')).toBe('n2')
  expect(reads).toBe(3)
})

test('one batch that fails fails those in it, and no other', async () => {
  let isAway = true
  const batched = new Batched(async (keys) => {
    if (isAway) throw new Error('away')
    return even(keys)
  }, 1)
  await expect(batched.get('2')).rejects.toThrow('away')
  isAway = false
  expect(await batched.get('2')).toBe('n2')
})
