import { anyCallRefuses, registryCalls } from '@hlid/remote-contract/registry/calls'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

import type { Answer, Call } from './wire'

const ajv = addFormats(new Ajv())

interface Schemas {
  readonly querystring?: object
  readonly body?: object
  readonly response?: Readonly<Record<number, object>>
}

function rowOf({ method, path }: Call) {
  const found = Object.entries(registryCalls).find(([call]) => {
    const [wanted, pattern = ''] = call.split(' ')
    return wanted === method && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)
  })
  if (!found) throw new Error(`${method} ${path} is no call of the registry`)
  return found
}

function mustFit(schema: object | undefined, value: unknown, what: string): void {
  if (schema === undefined || value === undefined) return
  if (!ajv.validate(schema, value)) throw new Error(`${what}: ${ajv.errorsText()}`)
}

/** What a test's registry is asked and answers is what the real one takes and says. */
export function holdToTable(call: Call, { status = 200, body }: Answer): void {
  const [name, row] = rowOf(call)
  const schema: Schemas = row.schema
  mustFit(schema.body, call.body, `asked ${name}`)
  if (status < 400) return mustFit(schema.response?.[status], body, `${name} answered ${status}`)
  const { detail } = Object(body)
  const words: readonly string[] = [...row.refuses, ...anyCallRefuses]
  if (!words.includes(detail)) throw new Error(`${name} is never refused with ${detail}`)
}
