import { addMessages, createI18n } from './instance'
import { applyTranslations, overlay } from './overlay'

const shipped = {
  title: 'Skráðu þig inn',
  wait: 'Reyndu aftur eftir {{seconds}} sekúndur',
  phone: { label: 'Símanúmer', deep: { hint: 'Sjö tölustafir' } },
}

test('dotted paths and nested keys both replace a text', () => {
  expect(overlay(shipped, { title: 'Innskráning', 'phone.deep.hint': '7 tölustafir' })).toEqual({
    ...shipped,
    title: 'Innskráning',
    phone: { ...shipped.phone, deep: { hint: '7 tölustafir' } },
  })
  expect(overlay(shipped, { phone: { label: 'Sími', deep: { hint: 'Sjö stafir' } } })).toEqual({
    ...shipped,
    phone: { label: 'Sími', deep: { hint: 'Sjö stafir' } },
  })
})

test.each([
  ['a missing key', {}],
  ['a number', { title: 7 }],
  ['null', { title: null }],
  ['an object where a text belongs', { title: { text: 'x' }, 'phone.label': ['x'] }],
  ['a text where texts belong', { phone: 'Sími' }],
  ['an empty text', { title: '  ' }],
  ['markup', { title: '<b>Innskráning</b>', 'phone.label': 'a&lt;b', wait: '<!-- -->' }],
  ['a text that pulls in another', { title: '$t(phone.label)' }],
  ['a slot nobody fills', { title: 'Hæ {{name}}' }],
  ['a key that isn’t shipped', { other: 'x', 'phone.other': 'y', 'phone.deep.hint.x': 'z' }],
  ['a key of every object', JSON.parse('{"__proto__":{"title":"x"},"constructor":"x","toString":"y"}') as unknown],
  ['no object at all', 'texts'],
  ['nothing', undefined],
])('%s leaves the shipped text', (_, texts) => {
  expect(overlay(shipped, texts)).toEqual(shipped)
})

test('a text may leave a slot out, and use a sign that only looks like markup', () => {
  const texts = { wait: 'Reyndu aftur síðar', title: 'Aldur < 18 & > 15' }
  expect(overlay(shipped, texts)).toEqual({ ...shipped, ...texts })
})

test('translations are laid over one language of the namespaces that are there', () => {
  const i18n = createI18n('is-IS')
  addMessages(i18n, { login: { is: shipped, en: { ...shipped, title: 'Sign in' } } })
  applyTranslations(i18n, 'is-IS', { login: { title: 'Innskráning' }, unknown: { title: 'x' } })
  const text = (locale: string, path: string) =>
    i18n.getFixedT(locale, 'login')(path, { replace: {}, defaultValue: 'none' })
  expect(text('is-IS', 'title')).toBe('Innskráning')
  expect(text('is-IS', 'phone.label')).toBe('Símanúmer')
  expect(text('en', 'title')).toBe('Sign in')
  expect(text('en', 'phone')).toBe('none')
  expect(i18n.getResourceBundle('is-IS', 'unknown')).toBeUndefined()
})
