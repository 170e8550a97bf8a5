import type { Raw } from './registered'

/** Readers of what a registration says: what is not of the shape that a page knows is nothing to it. */
export const isObject = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const textOf = (value: unknown, byDefault = ''): string => (typeof value === 'string' ? value : byDefault)
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const textsOf = (value: unknown): readonly string[] => listOf(value).filter((each) => typeof each === 'string')
export const objectsOf = (value: unknown): readonly Raw[] => listOf(value).filter(isObject)

/** What a newer service registers besides, which a page has no words for. */
export const othersOf = (raw: Raw, known: readonly string[]): Raw =>
  Object.fromEntries(Object.entries(raw).filter(([name]) => !known.includes(name)))
