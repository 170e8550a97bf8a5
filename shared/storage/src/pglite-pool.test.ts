import type { PGlite } from '@electric-sql/pglite'
import { jest } from '@jest/globals'

import { PglitePool } from './pglite-pool'
import { isUnavailable } from './unavailable'

const pool = () => new PglitePool({ query: async () => ({ rows: [], affectedRows: 0 }) } as unknown as PGlite)

afterEach(() => {
  jest.useRealTimers()
})

test('one connection at a time, in the order they were asked for', async () => {
  const connections = pool()
  const order: string[] = []
  const first = await connections.connect()
  const waiting = ['second', 'third'].map(async (name) => {
    const client = await connections.connect()
    order.push(name)
    client.release()
  })
  order.push('first')
  first.release()
  await Promise.all(waiting)
  expect(order).toEqual(['first', 'second', 'third'])
})

test('a query beside an open transaction fails after a while, and takes nobody’s turn', async () => {
  jest.useFakeTimers()
  const connections = pool()
  const transaction = await connections.connect()
  const beside = connections.connect().catch((error: unknown) => error)
  await jest.advanceTimersByTimeAsync(5000)
  expect(isUnavailable(await beside)).toBe(true)
  transaction.release()
  await expect(connections.connect()).resolves.toBeDefined()
})
