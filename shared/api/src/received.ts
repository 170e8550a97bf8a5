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

/** Reads JSON by its content type, or without one by trying; anything else only where `wanted` is text. */
export async function receive(response: Response, wanted: 'json' | 'text' | 'none'): Promise<Received> {
  const { status, headers } = response
  const content = await response.text()
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const received = { status, headers, isEmpty: content.trim() === '' }
  if (type === '' || type.endsWith('json')) {
    try {
      return { ...received, body: JSON.parse(content) as unknown }
    } catch {
      return { ...received, body: undefined }
    }
  }
  return { ...received, body: wanted === 'text' && type !== 'text/html' ? content : undefined }
}
