import type { Json } from '@hlid/api-contract/server'
import fc from 'fast-check'

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const numberOf = (value: unknown, otherwise: number) => (typeof value === 'number' ? value : otherwise)

/** What nobody means to send: of another kind, too long, with characters that mean something to somebody. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.anything({ withNullPrototype: false, maxDepth: 2 }).map((value) => JSON.parse(JSON.stringify(value) ?? 'null')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom<unknown>(
    '',
    '\u0000',
    '\ud800',
    "' or 1=1 --",
    '%00',
    '../../etc/passwd',
    '//evil.example',
    'javascript:alert(1)',
    '\r\nset-cookie: a=b',
    'a'.repeat(5000),
    '٠١٢٣٤٥٦',
    -1,
    2 ** 53,
    1e308,
    null,
    [],
    {},
    [[[[[[]]]]]],
    { constructor: { prototype: {} } },
  ),
)

/** Values that a schema of the API document allows. `known` are texts that mean something to the service. */
export function allowed(schema: Json, known: readonly string[]): fc.Arbitrary<unknown> {
  const given = (one: unknown) => allowed(isObject(one) ? one : {}, known)
  if (schema['enum']) return fc.constantFrom(...listOf(schema['enum']))
  if ('const' in schema) return fc.constant(schema['const'])
  for (const choice of ['oneOf', 'anyOf']) if (schema[choice]) return fc.oneof(...listOf(schema[choice]).map(given))
  const types = [schema['type']].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, known)))
}

function ofType(type: unknown, schema: Json, known: readonly string[]): fc.Arbitrary<unknown> {
  if (type === 'string') return text(schema, known)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: numberOf(schema['minimum'], -1000), max: numberOf(schema['maximum'], 2 ** 31) })
  const items = schema['items']
  if (type === 'array')
    return fc.array(allowed(isObject(items) ? items : {}, known), {
      minLength: numberOf(schema['minItems'], 0),
      maxLength: Math.max(3, numberOf(schema['minItems'], 0)),
    })
  if (type === 'object') return members(schema, known)
  return fc.oneof(fc.constantFrom(...known), fc.boolean(), fc.integer())
}

function text({ pattern, format, minLength, maxLength }: Json, known: readonly string[]): fc.Arbitrary<unknown> {
  const fitting = known.filter((one) => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(one))
  const limits = { minLength: numberOf(minLength, 0), maxLength: Math.min(40, numberOf(maxLength, 40)) }
  const made =
    typeof pattern === 'string'
      ? fc.stringMatching(new RegExp(pattern, 'u'))
      : format === 'date-time'
        ? fc.date({ noInvalidDate: true }).map((date) => date.toISOString())
        : format === 'uri'
          ? fc.webUrl()
          : fc.oneof(fc.string({ unit: 'grapheme', ...limits }), fc.emailAddress())
  return fitting.length ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fitting) }, made) : made
}

function members({ properties, required }: Json, known: readonly string[]): fc.Arbitrary<unknown> {
  const schemas = isObject(properties) ? Object.entries(properties) : []
  const made = schemas.map(([name, one]) => [name, allowed(isObject(one) ? one : {}, known)] as const)
  const wanted = new Set(listOf(required))
  const [must, may] = [true, false].map((isWanted) =>
    Object.fromEntries(made.filter(([name]) => wanted.has(name) === isWanted)),
  )
  return fc
    .tuple(fc.record(must ?? {}), fc.record(may ?? {}, { requiredKeys: [] }))
    .map(([one, other]) => ({ ...one, ...other }))
}
