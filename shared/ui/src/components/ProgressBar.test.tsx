/** @jest-environment node */
import { compile } from 'sass'

const { css } = compile(`${__dirname}/ProgressBar.module.scss`)

/** What a class sets, by property. */
function rule(name: string): Readonly<Record<string, string>> {
  const body = new RegExp(`\\.${name} \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return Object.fromEntries(body.split(';').flatMap((line) => [line.split(/:\s*/).map((part) => part.trim())]))
}

/** Seconds from the end of the run until a property begins to change, and until it is done. */
function course(property: string): { begins: number; ends: number } {
  const part = (rule('idle')['transition'] ?? '').split(',').find((each) => each.trim().startsWith(property)) ?? ''
  const [duration = NaN, delay = 0] = [...part.matchAll(/([\d.]+)s\b/g)].map(([, seconds]) => Number(seconds))
  return { begins: delay, ends: delay + duration }
}

test('a bar that is done runs to the end of the page, and only then fades', () => {
  expect(rule('idle')).toMatchObject({ transform: 'scaleX(1)', opacity: '0' })
  expect(course('transform').begins).toBe(0)
  expect(course('transform').ends).toBeGreaterThan(0)
  expect(course('opacity').begins).toBeGreaterThanOrEqual(course('transform').ends)
  expect(course('opacity').ends).toBeGreaterThan(course('opacity').begins)
})

test('a bar that runs is in sight, and not at the end', () => {
  expect(rule('active')['transform']).toBe('scaleX(0.85)')
  expect(rule('active')['opacity']).toBeUndefined()
  expect(rule('bar')['opacity']).toBeUndefined()
})
