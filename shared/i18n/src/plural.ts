const endsInOne = (digits: number) => digits % 10 === 1 && digits % 100 !== 11

/** Which form a count takes in Icelandic: 1, 21, 101 and 0.1 are singular, 11, 111 and 0.11 are not. */
export function icelandicForm(count: number): 'one' | 'other' {
  const [whole, decimals] = Math.abs(count)
    .toFixed(3) // as many decimals as Intl.PluralRules looks at
    .replace(/\.?0+$/, '')
    .split('.')
  return endsInOne(Number(decimals ?? whole)) ? 'one' : 'other'
}

/**
 * Gives `Intl.PluralRules`, which i18next asks, the Icelandic rules where the browser lacks them, as some builds of
 * Chromium do: it would answer by the rules of its own language. Where they are there, nothing is changed.
 */
export function provideIcelandicPlurals(): void {
  const Native = Intl.PluralRules
  if (Native.supportedLocalesOf('is').length > 0) return
  class PluralRules extends Native {
    readonly #isIcelandic: boolean
    readonly #isOrdinal: boolean

    constructor(locales?: string | readonly string[], options?: Intl.PluralRulesOptions) {
      const wanted = Intl.getCanonicalLocales(locales)
      const isIcelandic = /^is\b/.test(wanted[0] ?? '')
      super(isIcelandic ? 'en' : wanted, options) // English has the same two forms
      this.#isIcelandic = isIcelandic
      this.#isOrdinal = options?.type === 'ordinal'
    }

    override select(count: number): Intl.LDMLPluralRule {
      if (!this.#isIcelandic) return super.select(count)
      return this.#isOrdinal ? 'other' : icelandicForm(count)
    }
  }
  Object.defineProperty(Intl, 'PluralRules', { value: PluralRules, configurable: true, writable: true })
}
