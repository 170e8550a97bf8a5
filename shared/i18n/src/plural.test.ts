import { pluralOf } from './plural'

test.each(['is-IS', 'en'] as const)('plural forms in %s are those of the full locale data', (locale) => {
  const rules = new Intl.PluralRules(locale)
  for (const count of [-21, -1, 0, 0.5, 1, 1.5, 2, 10, 11, 21, 31, 100, 101, 111, 121, 1001, 1011]) {
    expect([count, pluralOf(locale, count)]).toEqual([count, rules.select(count)])
  }
})
