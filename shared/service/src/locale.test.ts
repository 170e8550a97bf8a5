import { localeFrom } from './locale'

test.each([
  [undefined, undefined, 'is-IS'],
  [undefined, '', 'is-IS'],
  [undefined, '*', 'is-IS'],
  ['c=is|uic=is', 'en', 'is-IS'],
  ['c=english|uic=en', undefined, 'is-IS'],
  [undefined, 'de', 'is-IS'],
  [undefined, 'en-GB,en;q=0.9', 'en'],
  [undefined, 'de, en;q=0.5, is;q=0.7', 'is-IS'],
  [undefined, 'en;q=0, is;q=0.1', 'is-IS'],
  ['c=en|uic=en', 'is', 'en'],
  ['c%3Dis-IS%7Cuic%3Dis-IS', 'en', 'is-IS'],
  ['c=de|uic=de', 'en', 'en'],
] as const)('culture %j and a browser that wants %j: %s', (culture, wanted, locale) => {
  expect(localeFrom(culture, wanted)).toBe(locale)
})

test.each([
  [undefined, 'c=en|uic=en', 'en'],
  ['c=is-IS|uic=is-IS', 'c=en|uic=en', 'is-IS'],
  [undefined, 'c=de|uic=de', 'is-IS'],
] as const)('culture %j and a client application that asks for %j: %s', (culture, asked, locale) => {
  expect(localeFrom(culture, 'is', asked)).toBe(locale)
})
