import { addMessages, createI18n } from './instance'

const texts = { is: { days_one: '{{count}} dagur', title: 'Hæ' }, en: { days_one: '{{count}} day', title: 'Hi' } }

function page() {
  const i18n = createI18n('is-IS')
  addMessages(i18n, { login: texts })
  return i18n
}

test('releases from before contract 1.2 choose the form themselves, and find it', () => {
  const t = page().getFixedT('en', 'login')
  expect(t('days_one', { replace: { count: '1' }, defaultValue: 'none' })).toBe('1 day')
  expect(t('gone', { replace: { count: '1' }, defaultValue: '{{count}} day' })).toBe('1 day')
})

test('they hear of texts that arrive later, as long as they listen, and see another bundle', () => {
  const i18n = page()
  const { store } = i18n
  const heard = jest.fn()
  const before: unknown = i18n.getResourceBundle('en', 'login')
  store.on('added', heard)
  i18n.addResourceBundle('en', 'login', { title: 'Hello' }, false, true)
  expect(heard).toHaveBeenCalledTimes(1)
  const after: unknown = i18n.getResourceBundle('en', 'login')
  expect(after).not.toBe(before)
  expect(after).toEqual({ ...texts.en, title: 'Hello' })
  store.off('added', heard)
  i18n.addResourceBundle('en', 'login', { title: 'Hi' }, false, true)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('a text that only Icelandic has is shown in it, and no text at all is the key', () => {
  const i18n = page()
  i18n.addResource('is-IS', 'login', 'only', 'Aðeins hér')
  expect(i18n.t('login:only', { lng: 'en' })).toBe('Aðeins hér')
  expect(i18n.t('login:nothing')).toBe('nothing')
})
