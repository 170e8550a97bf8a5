import { Stop } from './report'

/** An answer as it came; nothing of it is believed before it is looked at. */
export class Answer {
  constructor(
    readonly call: string,
    readonly status: number,
    readonly headers: Headers,
    /** Undefined where there is none. */
    readonly text: string | undefined,
  ) {}

  /** The body as JSON, or as it came if it is not JSON. */
  get body(): unknown {
    if (this.text === undefined || !this.mediaType.endsWith('json')) return this.text
    try {
      return JSON.parse(this.text)
    } catch {
      return this.text
    }
  }

  /** Without its parameters, in small letters. */
  get mediaType(): string {
    return (this.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  }

  /** A member by its path: `session.id`. */
  member(path: string): unknown {
    return path
      .split('.')
      .reduce<unknown>(
        (value, name) =>
          typeof value === 'object' && value !== null
            ? Object.entries(value).find(([key]) => key === name)?.[1]
            : undefined,
        this.body,
      )
  }

  /** @throws Stop when it is not there, or not a text */
  textAt(path: string): string {
    const value = this.member(path)
    if (typeof value === 'string') return value
    throw new Stop(`${this.call} answered without ${path}`)
  }

  /** Items of an array. */
  listAt(path: string): readonly unknown[] {
    const value = this.member(path)
    return Array.isArray(value) ? value : []
  }

  /** Status and body, cut short, as a report says it; of a page, what stands in it. */
  get inWords(): string {
    const body = (this.mediaType === 'text/html' ? wordsOf(this.text ?? '') : (this.text ?? '')).replace(/\s+/g, ' ')
    return `${this.status}${body && ` ${body.length > 160 ? `${body.slice(0, 160)}…` : body}`}`
  }
}

/** What a page says to who reads it: its title, or all of its words. */
function wordsOf(html: string): string {
  const title = /<title[^>]*>([^<]*)/i.exec(html)?.[1]?.trim()
  const words = html.replace(/<(style|script)[^]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ')
  return `a page: “${title || words.trim()}”`
}
