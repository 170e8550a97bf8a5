import { Ajv, type ErrorObject } from 'ajv'
import Type, { type TSchema } from 'typebox'

import { isWebAddress } from '../redirect-addresses'

/** One thing that a registration can say. */
export interface Member {
  readonly schema: TSchema
  /** What it has to be, for whoever reads that it is not. */
  readonly right: string
  /** What it is for. */
  readonly what: string
}

type Members = Readonly<Record<string, Member>>
type SchemasOf<Of extends Members> = { -readonly [Name in keyof Of]: Of[Name]['schema'] }

/** An object with these members and no others. */
export function schemaOf<Of extends Members>(members: Of) {
  const schemas = Object.fromEntries(Object.entries(members).map(([name, { schema }]) => [name, schema]))
  return Type.ReadonlyObject(Type.Object(schemas as SchemasOf<Of>), { additionalProperties: false }) // name by name
}

/** Such as what a redirect address has to be. */
export const address = Type.String({ format: 'address' })
export const anId = {
  schema: Type.String({ pattern: '^(?!\\.+$)[A-Za-z0-9._-]{1,64}$' }),
  right: '1 to 64 of A to Z, a to z, 0 to 9, dot, dash and underscore, and not dots alone',
} as const
export const aSecret = {
  schema: Type.Optional(Type.String({ minLength: 32 })),
  right: 'text of 32 characters or more',
} as const

/** What is wrong with a registration: the field, as `redirectUris[0]`, and what would be right. */
export interface Fault {
  /** Empty where all of it is wrong. */
  readonly field: string
  readonly message: string
  /** Client applications that it would not be right for. */
  readonly clients?: readonly string[]
}

export type Read<Given> = { readonly given: Given } | { readonly faults: readonly Fault[] }

const ajv = new Ajv({ allErrors: true })
ajv.addFormat('address', isWebAddress)

interface Kind<Given> {
  readonly members: Members
  readonly schema: TSchema
  /** Such as `a client`. */
  readonly noun: string
  /** What is wrong between members that are each right. */
  readonly faultsBetween: (given: Given) => Fault[]
}

/** Holds what was given against a table of members, and says everything that is wrong. */
export function readerOf<Given>({ members, schema, noun, faultsBetween }: Kind<Given>) {
  const isGiven = ajv.compile<Given>(schema)
  const known = new Map(Object.entries(members))

  /** Secrets are not repeated: these sentences end in a log. */
  function faultOf({ instancePath, keyword, params }: ErrorObject): Fault {
    const missing = keyword === 'required' ? `/${params['missingProperty']}` : ''
    const unknown = keyword === 'additionalProperties' ? `/${params['additionalProperty']}` : ''
    const path = `${instancePath}${missing}${unknown}`.slice(1)
    const field = path.replace(/\/(\d+)/g, '[$1]').replace(/\//g, '.')
    const [name = ''] = path.split('/')
    const member = known.get(name)
    if (!field) return { field, message: `is not an object with the settings of ${noun}.` }
    if (unknown && !member) return { field, message: `is not known: ${noun} has ${[...known.keys()].join(', ')}.` }
    const right = member ? `${name} has to be ${member.right}` : ''
    return { field, message: `is ${missing ? 'missing' : unknown ? 'not known' : 'not right'}: ${right}.` }
  }

  return (given: unknown): Read<Given> => {
    const faults = isGiven(given) ? faultsBetween(given) : (isGiven.errors ?? []).map(faultOf)
    return isGiven(given) && !faults.length ? { given } : { faults }
  }
}
