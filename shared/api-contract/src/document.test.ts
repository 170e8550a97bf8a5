/** @jest-environment node */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import type { OperationId } from './index'
import { operations } from './operations'
import { answerFaults, documentedCall, type Json, requestFaults, requestSchema } from './server'

const all = Object.keys(operations) as OperationId[]

test('what is generated is made from the document as it stands', async () => {
  await promisify(execFile)(process.execPath, [join(__dirname, '../generate.js'), '--check'])
})

/** Every schema of a number, however deep. */
function numbersIn(schema: unknown): Json[] {
  if (typeof schema !== 'object' || schema === null) return []
  const isNumber = 'type' in schema && [schema.type].flat().some((type) => type === 'integer' || type === 'number')
  return [...(isNumber ? [schema as Json] : []), ...Object.values(schema).flatMap(numbersIn)]
}

describe.each(all)('%s', (operation) => {
  const { parameters = [], requestBody, responses } = documentedCall(operation)

  test('has an example of each parameter, and each is valid', () => {
    for (const { name, examples = {} } of parameters) {
      expect([name, Object.keys(examples)]).not.toEqual([name, []])
    }
    const firsts = (place: string) =>
      Object.fromEntries(
        parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, examples = {} }) => [name, Object.values(examples)[0]?.value]),
      )
    const body = Object.values(requestBody?.content['application/json'].examples ?? {})[0]?.value
    expect(requestFaults(operation, { path: firsts('path'), query: firsts('query'), body })).toEqual([])
  })

  test('has examples of its body, and each is valid', () => {
    if (!requestBody) return
    const examples = Object.values(requestBody.content['application/json'].examples ?? {})
    expect(examples).not.toEqual([])
    for (const { value } of examples) {
      expect(requestFaults(operation, { path: { method: 'phone', id: 'x' }, body: value })).toEqual([])
    }
  })

  test('has examples of each answer that has a body, and each is valid', () => {
    for (const [status, { content = {} }] of Object.entries(responses)) {
      for (const { examples = {} } of Object.values(content)) {
        expect([status, Object.keys(examples)]).not.toEqual([status, []])
        for (const { value } of Object.values(examples)) {
          expect(answerFaults(operation, Number(status), value)).toEqual([])
        }
      }
    }
  })

  test('says what it answers when what it takes is wrong', () => {
    const isTaking = requestBody || parameters.some((parameter) => parameter.in === 'path')
    if (isTaking) expect(Object.keys(responses)).toContain('400')
  })

  test('takes nothing in its body that it does not name', () => {
    const [example] = Object.values(requestBody?.content['application/json'].examples ?? {})
    if (!example) return
    const body = { ...(example.value as Json), unheardOf: 1 }
    expect(requestFaults(operation, { path: { method: 'phone' }, body })).not.toEqual([])
  })

  test('takes no number that a database could not keep', () => {
    const { body, params, querystring } = requestSchema(operation)
    const numbers = numbersIn([body, params, querystring])
    const fitting = numbers.filter(
      ({ minimum, maximum }) => Number(minimum) >= -(2 ** 31) && Number(maximum) <= 2 ** 31 - 1,
    )
    expect(fitting).toEqual(numbers)
  })
})
