import { type Markup, markup } from '@hlid/service/markup'

import { type Call, entries, type Json, named, objectAt, objectsAt, textAt } from './document'
import { prose, words } from './prose'
import { schemaHtml } from './schema'

const needs: Readonly<Record<string, string>> = {
  csrf: 'the CSRF header',
  session: 'a session',
  client: "a client application's token",
}

/** Who may make the call, in words. */
function allowed({ call }: Call): string {
  if (!Array.isArray(call['security'])) return 'Needs the CSRF header.'
  const ways = objectsAt(call, 'security').map((way) =>
    entries(way)
      .map(([name]) => needs[name] ?? name)
      .join(' and '),
  )
  return ways.length ? `Needs ${ways.join(', or ')}.` : 'For anybody.'
}

const examplesOf = (media: Json): readonly Markup[] =>
  entries(objectAt(media, 'examples')).map(([name, { value }]) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
    return markup`<details>
      <summary>Example: ${name}</summary>
      <pre>${text}</pre>
    </details>`
  })

const mediaHtml = (content: Json): readonly Markup[] =>
  entries(content).map(
    ([type, media]) =>
      markup`<p class="type">${type}</p>
        ${schemaHtml(objectAt(media, 'schema'))}${examplesOf(media)}`,
  )

function parametersHtml({ call }: Call): Markup | undefined {
  const parameters = objectsAt(call, 'parameters').map((parameter) => named(parameter).value)
  if (!parameters.length) return undefined
  return markup`<h4>Parameters</h4>
    <dl>
      ${parameters.map(
        (parameter) =>
          markup`<dt>
              <code>${textAt(parameter, 'name')}</code> in the ${textAt(parameter, 'in')}
              ${parameter['required'] === true ? markup`<b>required</b>` : undefined}
            </dt>
            <dd>
              ${schemaHtml(objectAt(parameter, 'schema'))} <span>${words(textAt(parameter, 'description'))}</span>
            </dd>`,
      )}
    </dl>`
}

function bodyHtml({ call }: Call): Markup | undefined {
  const { value: body } = named(objectAt(call, 'requestBody'))
  const content = objectAt(body, 'content')
  return Object.keys(content).length
    ? markup`<h4>Body</h4>
        ${mediaHtml(content)}`
    : undefined
}

function answersHtml({ call }: Call): readonly Markup[] {
  return entries(objectAt(call, 'responses')).map(([status, given]) => {
    const { value: answer } = named(given)
    const headers = entries(objectAt(answer, 'headers')).map(([name]) => name)
    return markup`<details class="answer">
      <summary><b>${status}</b> ${words(textAt(answer, 'description'))}</summary>
      ${headers.length ? markup`<p>Headers: ${headers.join(', ')}</p>` : undefined}
      ${mediaHtml(objectAt(answer, 'content'))}
    </details>`
  })
}

/** Everything about one call. */
export const callHtml = (one: Call): Markup =>
  markup`<article id="${one.id}">
    <h3>
      <a href="#${one.id}"><b class="method">${one.method}</b> <code>${one.path}</code></a>
    </h3>
    <p class="summary">${words(textAt(one.call, 'summary'))}</p>
    ${prose(one.call['description'])}
    <p class="needs">
      ${allowed(one)} <span>operationId: <code>${one.id}</code></span>
    </p>
    ${parametersHtml(one)}${bodyHtml(one)}
    <h4>Answers</h4>
    ${answersHtml(one)}
  </article>`
