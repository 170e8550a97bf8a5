import { icelandicForm, provideIcelandicPlurals } from './plural'

const counts = [-21, -1, 0, 0.1, 0.11, 0.5, 1, 1.1, 1.5, 2, 10, 11, 21, 31, 100, 101, 111, 121, 1001, 1001.0001, 1011]
const Native = Intl.PluralRules

afterEach(() => {
  jest.restoreAllMocks()
  Object.defineProperty(Intl, 'PluralRules', { value: Native, configurable: true, writable: true })
})

test('plural forms in Icelandic are those of the full locale data', () => {
  const rules = new Intl.PluralRules('is-IS')
  for (const count of counts) expect([count, icelandicForm(count)]).toEqual([count, rules.select(count)])
})

test('where the browser has the rules, they are left alone', () => {
  provideIcelandicPlurals()
  expect(Intl.PluralRules).toBe(Native)
})

test('where it lacks them, they are there, and those of other languages are its own', () => {
  jest.spyOn(Native, 'supportedLocalesOf').mockReturnValue([])
  provideIcelandicPlurals()
  expect(Intl.PluralRules).not.toBe(Native)
  for (const tag of ['is', 'is-IS', 'en', 'en-GB', 'pl'])
    for (const type of ['cardinal', 'ordinal'] as const) {
      const [given, full] = [new Intl.PluralRules(tag, { type }), new Native(tag, { type })]
      for (const count of counts)
        expect([tag, type, count, given.select(count)]).toEqual([tag, type, count, full.select(count)])
    }
  expect(new Intl.PluralRules('is-IS').resolvedOptions().pluralCategories).toEqual(['one', 'other'])
})
