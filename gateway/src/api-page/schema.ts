import { type Markup, markup } from '@hlid/service/markup'

import { entries, type Json, listAt, named, objectAt, objectsAt, textAt } from './document'
import { words } from './prose'

/** What a value may be, in words: `text, 3 to 64 characters`. */
function facts(schema: Json): string {
  const types = [schema['type']].flat().filter((type) => typeof type === 'string')
  const limit = (name: string, say: (value: string) => string) =>
    schema[name] === undefined ? [] : [say(String(schema[name]))]
  return [
    ...types.filter((type) => type !== 'object' && type !== 'array'),
    ...limit('format', (format) => format),
    ...limit('pattern', (pattern) => `matches ${pattern}`),
    ...limit('minLength', (least) => `at least ${least} characters`),
    ...limit('maxLength', (most) => `at most ${most} characters`),
    ...limit('minimum', (least) => `from ${least}`),
    ...limit('maximum', (most) => `to ${most}`),
    ...(listAt(schema, 'enum').length ? [`one of ${listAt(schema, 'enum').join(', ')}`] : []),
  ].join(', ')
}

function propertyHtml(name: string, schema: Json, isRequired: boolean): Markup {
  const said = textAt(schema, 'description')
  return markup`<dt><code>${name}</code> ${isRequired ? markup`<b>required</b>` : undefined}</dt>
    <dd>${schemaHtml(schema)} ${said ? markup`<span>${words(said)}</span>` : undefined}</dd>`
}

/** A schema as a person reads it; one that has a name is a link to where it stands. */
export function schemaHtml(given: Json): Markup {
  const { name, value: schema } = named(given)
  return name === undefined ? shapeHtml(schema) : markup`<a href="#schema-${name}">${name}</a>`
}

/** The shape itself, also of one that has a name. */
export function shapeHtml(schema: Json): Markup {
  const either = objectsAt(schema, 'oneOf')
  if (either.length)
    return markup`one of
      <ul>
        ${either.map((one) => markup`<li>${schemaHtml(one)}</li>`)}
      </ul>`
  if (schema['items'] !== undefined) return markup`list of ${schemaHtml(objectAt(schema, 'items'))}`
  const properties = entries(objectAt(schema, 'properties'))
  const required = listAt(schema, 'required')
  if (properties.length)
    return markup`<dl>${properties.map(([name, member]) => propertyHtml(name, member, required.includes(name)))}</dl>`
  if (schema['type'] !== 'object') return markup`${facts(schema)}`
  const values = objectAt(schema, 'additionalProperties')
  return Object.keys(values).length ? markup`by name: ${schemaHtml(values)}` : markup`an empty object`
}
