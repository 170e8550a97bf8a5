import { markup } from '@hlid/service/markup'

import { lineHtml, proseHtml } from './prose.js'
import { named, schemaHtml } from './schema.js'

const needs = { csrf: 'the CSRF header', session: 'a session', client: "a client application's token" }

/** Who may make the call, in words. */
function allowed(security) {
  if (!security) return 'Needs the CSRF header.'
  const ways = security.map((way) =>
    Object.keys(way)
      .map((name) => needs[name] ?? name)
      .join(' and '),
  )
  return ways.length ? `Needs ${ways.join(', or ')}.` : 'For anybody.'
}

function exampleHtml([name, { value }]) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, undefined, 2)
  return markup`<details>
      <summary>Example: ${name}</summary>
      <pre>${text}</pre>
    </details>`
}

const mediaHtml = (content = {}) =>
  Object.entries(content).map(
    ([type, { schema, examples = {} }]) =>
      markup`<p class="type">${type}</p>
        ${schemaHtml(schema)}${Object.entries(examples).map(exampleHtml)}`,
  )

const parameterHtml = (parameter) =>
  markup`<dt>
      <code>${parameter.name}</code> in the ${parameter.in}
      ${parameter.required && markup`<b>required</b>`}
    </dt>
    <dd>
      ${schemaHtml(parameter.schema)} <span>${lineHtml(parameter.description)}</span>
    </dd>`

const parametersHtml = (parameters) =>
  markup`<h4>Parameters</h4>
    <dl>
      ${parameters.map((parameter) => parameterHtml(named(parameter).value))}
    </dl>`

const bodyHtml = (body) =>
  markup`<h4>Body</h4>
    ${mediaHtml(named(body).value.content)}`

function answerHtml([status, given]) {
  const { description, headers, content } = named(given).value
  return markup`<details class="answer">
      <summary><b>${status}</b> ${lineHtml(description)}</summary>
      ${headers && markup`<p>Headers: ${Object.keys(headers).join(', ')}</p>`}
      ${mediaHtml(content)}
    </details>`
}

/** Everything about one call. */
export const callHtml = (call) =>
  markup`<article id="${call.operationId}">
    <h3>
      <a href="#${call.operationId}"><b class="method">${call.method}</b> <code>${call.path}</code></a>
    </h3>
    <p class="summary">${lineHtml(call.summary)}</p>
    ${proseHtml(call.description)}
    <p class="needs">
      ${allowed(call.security)} <span>operationId: <code>${call.operationId}</code></span>
    </p>
    ${call.parameters && parametersHtml(call.parameters)}${call.requestBody && bodyHtml(call.requestBody)}
    <h4>Answers</h4>
    ${Object.entries(call.responses).map(answerHtml)}
  </article>`
