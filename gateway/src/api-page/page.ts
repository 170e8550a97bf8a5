import { Markup, markup } from '@hlid/service/markup'

import { callHtml } from './call'
import { calls, document, entries, objectAt, objectsAt, textAt } from './document'
import { prose } from './prose'
import { shapeHtml } from './schema'
import styles from './api-page.scss?inline'

const tags = objectsAt(document, 'tags')
const schemas = entries(objectAt(objectAt(document, 'components'), 'schemas'))
const title = textAt(objectAt(document, 'info'), 'title')
const callsOf = (tag: string) => calls.filter((one) => one.tag === tag)

const contents = markup`<nav tabindex="0" aria-label="Contents">
  ${tags.map(({ name }) => {
    const tag = String(name)
    return markup`<h2><a href="#tag-${tag}">${tag}</a></h2>
      <ul>
        ${callsOf(tag).map(({ id, method, path }) => markup`<li><a href="#${id}">${method} ${path}</a></li>`)}
      </ul>`
  })}
  <h2><a href="#shapes">Shapes</a></h2>
</nav>`

/** The page's policy has its hash, so not a character may be added around it. */
const styleElement = new Markup(`<style>${styles}</style>`)

/** The whole API document as one page, without a script. */
export const apiPage = (): string =>
  markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${title}</title>
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
              <h1>${title}</h1>
              ${prose(objectAt(document, 'info')['description'])}
              <p><a href="/docs/api/openapi.json">The document itself</a> (OpenAPI 3.1)</p>
            </header>
            ${tags.map(
              (tag) =>
                markup`<section aria-labelledby="tag-${textAt(tag, 'name')}">
                  <h2 id="tag-${textAt(tag, 'name')}">${textAt(tag, 'description')}</h2>
                  ${callsOf(textAt(tag, 'name')).map(callHtml)}
                </section>`,
            )}
            <section aria-labelledby="shapes">
              <h2 id="shapes">Shapes</h2>
              ${schemas.map(
                ([name, schema]) =>
                  markup`<div class="schema" id="schema-${name}">
                    <h3>${name}</h3>
                    ${prose(schema['description'])}${shapeHtml(schema)}
                  </div>`,
              )}
            </section>
          </main>
        </div>
      </body>
    </html> `.text
