import { Views } from './views'

const views = new Views(Buffer.alloc(32, 1))
const now = Date.parse('2026-01-02T03:04:05Z')
const request = 'd7a1c9e0-0000-4000-8000-000000000001'
const composition = 'a'.repeat(32)

test('a view that was issued is counted for two hours and known for a day, with its composition only', () => {
  const view = views.issue(request, composition, now)
  expect(views.read(view, composition, now)).toEqual({ id: request, sentAt: now, counts: true })
  expect(views.read(view, composition, now + 7_199_000)?.counts).toBe(true)
  expect(views.read(view, composition, now + 7_200_000)?.counts).toBe(false)
  expect(views.read(view, composition, now + 86_399_000)).toBeDefined()
  expect(views.read(view, composition, now + 86_400_000)).toBeUndefined()
  expect(views.read(view, composition, now - 1)).toBeUndefined()
  expect(views.read(view, 'b'.repeat(32), now)).toBeUndefined()
})

test('a view that nobody issued is not a view', () => {
  const [id, at, mac] = views.issue(request, composition, now).split('.')
  for (const forged of ['', '..', 'x.y.z', `${id}x.${at}.${mac}`, `${id}.zz.${mac}`, `${id}.${at}.${'A'.repeat(16)}`])
    expect(views.read(forged, composition, now)).toBeUndefined()
  expect(new Views(Buffer.alloc(32, 2)).read(`${id}.${at}.${mac}`, composition, now)).toBeUndefined()
})
