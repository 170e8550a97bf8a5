import { apiDocument } from '@hlid/api-contract/server'
import { markup } from '@hlid/service/markup'

import { lineHtml } from './prose.js'

/** What a reference names, with the name itself. */
export function named(value) {
  if (!value.$ref) return { value }
  const names = value.$ref.slice(2).split('/')
  return { name: names.at(-1), value: names.reduce((found, name) => found[name], apiDocument) }
}

const limits = {
  format: (format) => format,
  pattern: (pattern) => `matches ${pattern}`,
  minLength: (least) => `at least ${least} characters`,
  maxLength: (most) => `at most ${most} characters`,
  minimum: (least) => `from ${least}`,
  maximum: (most) => `to ${most}`,
  enum: (values) => `one of ${values.join(', ')}`,
}

/** What a value may be, in words: `string, at least 3 characters`. */
const facts = (schema) =>
  [
    ...[schema.type ?? []].flat().filter((type) => type !== 'object' && type !== 'array'),
    ...Object.entries(limits).flatMap(([name, say]) => (name in schema ? say(schema[name]) : [])),
  ].join(', ')

const propertyHtml = (name, schema, isRequired) =>
  markup`<dt><code>${name}</code> ${isRequired && markup`<b>required</b>`}</dt>
    <dd>${schemaHtml(schema)} ${schema.description && markup`<span>${lineHtml(schema.description)}</span>`}</dd>`

/** A schema as a person reads it; one that has a name is a link to where it stands. */
export function schemaHtml(given) {
  const { name, value } = named(given)
  return name ? markup`<a href="#schema-${name}">${name}</a>` : shapeHtml(value)
}

/** The shape itself, also of one that has a name. */
export function shapeHtml(schema) {
  const { oneOf, items, required = [] } = schema
  const properties = Object.entries(schema.properties ?? {})
  if (oneOf)
    return markup`one of
      <ul>
        ${oneOf.map((one) => markup`<li>${schemaHtml(one)}</li>`)}
      </ul>`
  if (items) return markup`list of ${schemaHtml(items)}`
  if (properties.length)
    return markup`<dl>${properties.map(([name, member]) => propertyHtml(name, member, required.includes(name)))}</dl>`
  if (schema.type !== 'object') return markup`${facts(schema)}`
  const values = schema.additionalProperties
  return values ? markup`by name: ${schemaHtml(values)}` : markup`an empty object`
}
