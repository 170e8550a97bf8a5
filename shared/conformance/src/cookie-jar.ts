import { parseSetCookie } from './answer-rules/cookies'

/** Cookies as a browser keeps them: by name and path. */
export class CookieJar {
  readonly #held = new Map<string, { name: string; value: string; path: string }>()

  keep(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const { name, value, path, isOver } = parseSetCookie(line)
      if (isOver) this.#held.delete(`${name} ${path}`)
      else this.#held.set(`${name} ${path}`, { name, value, path })
    }
  }

  value(name: string): string | undefined {
    return [...this.#held.values()].find((cookie) => cookie.name === name)?.value
  }

  headerFor(pathname: string): string {
    return [...this.#held.values()]
      .filter(({ path }) => pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')
  }
}
