import { entries, type Json, listAt, named, objectAt, objectsAt, textAt } from './document'
import { type Html, html, words } from './html'

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

function propertyHtml(name: string, schema: Json, isRequired: boolean): Html {
  const said = textAt(schema, 'description')
  return html`<dt><code>${name}</code> ${isRequired ? html`<b>required</b>` : undefined}</dt>
    <dd>${schemaHtml(schema)} ${said ? html`<span>${words(said)}</span>` : undefined}</dd>`
}

/** A schema as a person reads it; one that has a name is a link to where it stands. */
export function schemaHtml(given: Json): Html {
  const { name, value: schema } = named(given)
  return name === undefined ? shapeHtml(schema) : html`<a href="#schema-${name}">${name}</a>`
}

/** The shape itself, also of one that has a name. */
export function shapeHtml(schema: Json): Html {
  const either = objectsAt(schema, 'oneOf')
  if (either.length)
    return html`one of
      <ul>
        ${either.map((one) => html`<li>${schemaHtml(one)}</li>`)}
      </ul>`
  if (schema['items'] !== undefined) return html`list of ${schemaHtml(objectAt(schema, 'items'))}`
  const properties = entries(objectAt(schema, 'properties'))
  const required = listAt(schema, 'required')
  if (properties.length)
    return html`<dl>${properties.map(([name, member]) => propertyHtml(name, member, required.includes(name)))}</dl>`
  if (schema['type'] !== 'object') return html`${facts(schema)}`
  const values = objectAt(schema, 'additionalProperties')
  return Object.keys(values).length ? html`by name: ${schemaHtml(values)}` : html`an empty object`
}
