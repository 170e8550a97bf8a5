import { mkdir, readFile, writeFile } from 'node:fs/promises'

import { createConfig, lint } from '@redocly/openapi-core'
import openapiTS, { astToString } from 'openapi-typescript'
import { parse } from 'yaml'

const here = (path) => new URL(path, import.meta.url)
const note = '/* Made from openapi.yaml by `npm run generate -w @hlid/api-contract`; change it there. */\n'

const rules = { struct: 'error', 'no-unresolved-refs': 'error', 'no-invalid-media-type-examples': 'error' }

/** Stops at a document that is no OpenAPI 3.1, which a stray comma in YAML makes all too easily. */
async function checkDocument() {
  const problems = await lint({ ref: here('openapi.yaml').pathname, config: await createConfig({ rules }) })
  for (const { message, location } of problems) console.error(`${location[0]?.pointer ?? ''}: ${message}`)
  if (problems.length) process.exit(1)
}

/** How the body of a success is to be read: as JSON, as text, or not at all. */
function answerOf({ responses }, { components }) {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  const content = (success?.$ref ? components.responses[success.$ref.split('/').at(-1)] : success)?.content
  if (!content || content['application/json']?.schema.$ref === '#/components/schemas/Nothing') return 'none'
  return content['application/json'] ? 'json' : 'text'
}

/** @returns {Promise<Record<string, string>>} what belongs into src/generated, by file name */
async function generate() {
  const document = parse(await readFile(here('openapi.yaml'), 'utf8'))
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [
      operation.operationId,
      { method: method.toUpperCase(), path, answer: answerOf(operation, document) },
    ]),
  )
  return {
    'types.ts': note + astToString(await openapiTS(document)),
    'operations.ts': `${note}export const operations = ${JSON.stringify(Object.fromEntries(operations), null, 2)} as const\n`,
    'document.ts': `${note}export const document: unknown = ${JSON.stringify(document, null, 1)}\n`,
  }
}

await checkDocument()
const made = await generate()
if (process.argv.includes('--check')) {
  for (const [name, text] of Object.entries(made)) {
    if ((await readFile(here(`src/generated/${name}`), 'utf8').catch(() => '')) === text) continue
    console.error(`src/generated/${name} is behind openapi.yaml: npm run generate -w @hlid/api-contract`)
    process.exitCode = 1
  }
} else {
  await mkdir(here('src/generated'), { recursive: true })
  for (const [name, text] of Object.entries(made)) await writeFile(here(`src/generated/${name}`), text)
}
