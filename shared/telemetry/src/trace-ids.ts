import { isValidTraceId } from '@opentelemetry/api'
import { type IdGenerator, RandomIdGenerator } from '@opentelemetry/sdk-trace-node'

import { isCollectorNamed } from './collector-named'

const random = new RandomIdGenerator()
let begins: string | undefined

/**
 * The id of the trace that begins with a request, which is the request's own without its dashes: whoever has one has the
 * other, and nothing is stored for it.
 * @returns undefined where nobody collects traces
 */
export function traceIdOf(requestId: string): string | undefined {
  const id = requestId.replaceAll('-', '')
  return isCollectorNamed() && isValidTraceId(id) ? id : undefined
}

/** A trace that `start` begins gets the request's id. */
export function ofRequest<T>(requestId: string, start: () => T): T {
  begins = requestId
  try {
    return start()
  } finally {
    begins = undefined
  }
}

export const traceIds: IdGenerator = {
  generateSpanId: () => random.generateSpanId(),
  generateTraceId: () => (begins && traceIdOf(begins)) || random.generateTraceId(),
}
