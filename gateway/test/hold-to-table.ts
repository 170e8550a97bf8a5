import { anyCallRefuses, registryCalls } from '@hlid/remote-contract/registry/calls'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'

const ajv = addFormats(new Ajv())

const calls = Object.entries(registryCalls).map(([call, { schema, refuses }]) => {
  const [method, path = ''] = call.split(' ')
  const response: Readonly<Record<number, object>> = 'response' in schema ? schema.response : {}
  const codes: readonly string[] = [...anyCallRefuses, ...refuses]
  return { method, pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), response, codes }
})

/** Every answer that a test is given is held to the table of the registry's calls. @throws Error that says where it differs */
export function holdToTable(asked: string, path: string, status: number, body: unknown): void {
  const { pathname } = new URL(path, 'http://registry.example')
  const call = calls.find(({ method, pattern }) => method === asked && pattern.test(pathname))
  if (!call) return
  const { detail }: { detail?: unknown } = Object(body)
  if (status >= 400 && !call.codes.includes(String(detail)))
    throw new Error(`${asked} ${pathname} refuses with ${String(detail)}, which the table does not say.`)
  const schema = call.response[status]
  if (status < 400 && !schema) throw new Error(`${asked} ${pathname} answers ${status}, which the table does not say.`)
  if (body !== undefined && schema && !ajv.validate(schema, body))
    throw new Error(`${asked} ${pathname} does not answer as the table says: ${ajv.errorsText()}.`)
}
