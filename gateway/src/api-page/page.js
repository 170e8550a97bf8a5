import { createHash } from 'node:crypto'

import { apiDocument } from '@hlid/api-contract/server'
import { Markup, markup } from '@hlid/service/markup'

import styles from './api-page.scss?inline'
import { callHtml } from './call.js'
import { proseHtml } from './prose.js'
import { shapeHtml } from './schema.js'

const { info, tags, paths, components } = apiDocument

const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, call]) => ({ ...call, method: method.toUpperCase(), path })),
)
const callsOf = (tag) => calls.filter((call) => call.tags[0] === tag)

const contents = markup`<nav tabindex="0" aria-label="Contents">
  ${tags.map(
    ({ name }) =>
      markup`<h2><a href="#tag-${name}">${name}</a></h2>
      <ul>
        ${callsOf(name).map(
          ({ operationId, method, path }) => markup`<li><a href="#${operationId}">${method} ${path}</a></li>`,
        )}
      </ul>`,
  )}
  <h2><a href="#shapes">Shapes</a></h2>
</nav>`

/** The page's policy has its hash, so not a character may be added around it. */
const styleElement = new Markup(`<style>${styles}</style>`)

/** The whole API document as one page, without a script. */
const { text: page } = markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${info.title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${styleElement}
      </head>
      <body>
        <a class="skip" href="#content">To the calls</a>
        <div class="page">
          ${contents}
          <main id="content">
            <header>
              <h1>${info.title}</h1>
              ${proseHtml(info.description)}
              <p><a href="/docs/api/openapi.json">The document itself</a> (OpenAPI 3.1)</p>
            </header>
            ${tags.map(
              ({ name, description }) =>
                markup`<section aria-labelledby="tag-${name}">
                  <h2 id="tag-${name}">${description}</h2>
                  ${callsOf(name).map(callHtml)}
                </section>`,
            )}
            <section aria-labelledby="shapes">
              <h2 id="shapes">Shapes</h2>
              ${Object.entries(components.schemas).map(
                ([name, schema]) =>
                  markup`<div class="schema" id="schema-${name}">
                    <h3>${name}</h3>
                    ${proseHtml(schema.description)}${shapeHtml(schema)}
                  </div>`,
              )}
            </section>
          </main>
        </div>
      </body>
    </html>`

/** The generated module: the page, and the hash of its styles for its policy. */
export const generated = `/* Made from openapi.yaml by \`npm run generate -w @hlid/api-contract\`; change it there. */
export const styleHash = 'sha256-${createHash('sha256').update(styles).digest('base64')}'
export const page = ${JSON.stringify(page)}
`
