/** An answer that has come in whole. `body` is undefined where there was none, or none that could be read. */
export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly isEmpty: boolean
  readonly body: unknown
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return undefined
  }
}

/** Reads JSON by its content type, or without one by trying; plain text only where text is `wanted`. */
export async function receive(response: Response, wanted: 'json' | 'text' | 'none'): Promise<Received> {
  const { status, headers } = response
  const content = await response.text()
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const body = type === '' || type.endsWith('json') ? parsed(content) : undefined
  const isText = wanted === 'text' && (type === '' || type === 'text/plain' || type.endsWith('javascript'))
  return { status, headers, isEmpty: content.trim() === '', body: body ?? (isText ? content : undefined) }
}
