import Type, { type Static, type TProperties, type TSchema, type TStringOptions } from 'typebox'

/** An object with these members and no others: what is misspelt is refused, and not taken for left out. */
export const object = <Members extends TProperties>(members: Members) =>
  Type.ReadonlyObject(Type.Object(members), { additionalProperties: false })

export const list = <Item extends TSchema>(item: Item, bounds: { minItems?: number; maxItems?: number } = {}) =>
  Type.Immutable(Type.Array(item, bounds))

/** Values by a name that is free, such as that of a package. */
export const byName = <Value extends TSchema>(value: Value, bounds: { maxProperties?: number } = {}) =>
  Type.Unsafe<Readonly<Record<string, Static<Value>>>>({ type: 'object', additionalProperties: value, ...bounds })

export const orNull = <Value extends TSchema>(value: Value) => Type.Union([value, Type.Null()])

export const text = (pattern: string, maxLength = 200) => Type.String({ pattern, maxLength })
/** Something is said, and not with spaces alone. */
export const said = (about: TStringOptions = {}) =>
  Type.String({ pattern: '\\S', maxLength: 500, description: 'a text of 1 to 500 characters', ...about })
/** A name that is looked for; whether there is such a one is for the registry to say. */
export const name = Type.String({ maxLength: 60 })
/** A name that is given. */
export const newName = Type.String({
  pattern: '^[a-z][a-z0-9-]{1,40}$',
  description: '2 to 41 of a to z, 0 to 9 and dash, with a letter first',
})
/** ISO 8601. */
export const moment = Type.String({ format: 'date-time' })
export const count = Type.Integer({ minimum: 0 })

/** The answer that has no body. */
export const nothing = { 204: Type.Undefined() }
