import type { FastifySchemaValidationError } from 'fastify/types/schema'

/**
 * A JSON Schema of an object that holds these members and no others: what is misspelt is refused, and not taken for left
 * out.
 */
export const members = (properties: Readonly<Record<string, object>>, required: readonly string[] = []) => ({
  type: 'object',
  required,
  properties,
  additionalProperties: false,
})

/** What is wrong with a body or a query, in a sentence; the first of its faults. */
export function faultOf([fault]: readonly FastifySchemaValidationError[], part: string): Error {
  const { instancePath = '', message = 'is not as it should be', params = {}, keyword } = fault ?? {}
  const where = `${part}${instancePath.replaceAll('/', '.')}`
  return new Error(
    keyword === 'additionalProperties'
      ? `${where} has a member that is not known: ${String(params['additionalProperty'])}.`
      : `${where} ${message}.`,
  )
}
