import { registryCalls, type RegistryCall } from '@hlid/remote-contract/registry/calls'
import type { FastifyInstance, HTTPMethods } from 'fastify'
import type { FastifySchemaValidationError } from 'fastify/types/schema'

/** One of the registry's calls as a route: where it is, and the schemas that it is validated and typed by. */
export function routeOf<Call extends RegistryCall>(call: Call) {
  const [method, url] = call.split(' ') as [HTTPMethods, string] // so are they written in the table
  return { method, url, schema: registryCalls[call].schema as (typeof registryCalls)[Call]['schema'] }
}

/** As the listener has it told: with the schema, which may say in words what would be right. */
type SchemaFault = FastifySchemaValidationError & { readonly parentSchema?: { readonly description?: string } }

/** What is wrong with an address, a body or a query, in a sentence; the first of its faults. */
function faultOf([fault]: readonly SchemaFault[], part: string): Error {
  const { instancePath = '', message = 'is not as it should be', params = {}, keyword, parentSchema } = fault ?? {}
  const where = `${part}${instancePath.replaceAll('/', '.')}`
  if (parentSchema?.description) return new Error(`${where} has to be ${parentSchema.description}.`)
  return new Error(
    keyword === 'additionalProperties'
      ? `${where} has a member that is not known: ${String(params['additionalProperty'])}.`
      : `${where} ${message}.`,
  )
}

export function speakAsInTable(app: FastifyInstance): void {
  app.setSchemaErrorFormatter(faultOf)
  // The schemas of answers are held by types and tests; nothing is left out of an answer, or turned into something else.
  app.setSerializerCompiler(() => (answer) => JSON.stringify(answer))
}
