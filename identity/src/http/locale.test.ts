import { languageFrom } from './locale'

test.each([
  [undefined, undefined, 'is'],
  [undefined, 'de', 'is'],
  [undefined, 'en-GB,en;q=0.9', 'en'],
  [undefined, 'de, en;q=0.5, is;q=0.7', 'is'],
  [undefined, 'en;q=0, is;q=0.1', 'is'],
  ['c=en|uic=en', 'is', 'en'],
  ['c%3Dis-IS%7Cuic%3Dis-IS', 'en', 'is'],
  ['c=de|uic=de', 'en', 'en'],
] as const)('culture %j and a browser that wants %j: %s', (culture, wanted, language) => {
  expect(languageFrom(culture, wanted)).toBe(language)
})
