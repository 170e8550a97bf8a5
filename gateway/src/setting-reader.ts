import type { SettingFault } from './public-settings'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings one by one and collects what is wrong with them, so that one start tells it all. */
export class SettingReader {
  readonly faults: SettingFault[] = []

  constructor(private readonly environment: Environment) {}

  text(name: string, fallback: string): string {
    return this.environment[name]?.trim() || fallback
  }

  port(name: string, fallback: number): number {
    const text = this.text(name, String(fallback))
    const port = Number(text)
    if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port
    return this.#fault(name, `${text} is not a port, which is a number from 0 to 65535`, fallback)
  }

  number(name: string, fallback: number): number {
    const text = this.text(name, String(fallback))
    return /^\d{1,6}$/.test(text) ? Number(text) : this.#fault(name, `${text} is not a whole number`, fallback)
  }

  origin(name: string, fallback: string): string {
    const text = this.text(name, fallback)
    if (URL.canParse(text)) {
      const { protocol, origin, pathname } = new URL(text)
      if (/^https?:$/.test(protocol) && pathname === '/') return origin
    }
    return this.#fault(name, `${text} is not an origin such as https://example.is`, fallback)
  }

  /** Where to write to: `mailto:` or `https:`; undefined where it is not set. */
  contact(name: string): string | undefined {
    const text = this.text(name, '')
    if (text === '') return undefined
    if (URL.canParse(text) && /^(mailto:.+@|https:)/.test(text)) return new URL(text).href
    return this.#fault(name, `${text} is no contact such as mailto:security@example.is`, undefined)
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const text = this.text(name, fallback)
    const choice = choices.find((known) => known === text)
    return choice ?? this.#fault(name, `${text} is none of: ${choices.join(', ')}`, fallback)
  }

  list(name: string): string[] {
    return this.text(name, '')
      .split(/[\s,]+/)
      .filter(Boolean)
  }

  reject(name: string, message: string): void {
    this.#fault(name, message, undefined)
  }

  #fault<Fallback>(name: string, message: string, fallback: Fallback): Fallback {
    this.faults.push({ name, message })
    return fallback
  }
}
