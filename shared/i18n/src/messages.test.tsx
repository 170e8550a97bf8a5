import { fakeHost, renderWithHost } from '@hlid/testing'
import { act, screen } from '@testing-library/react'

import { applyTranslations, createI18n, defineMessages, namespaceOf } from './index'

const is = {
  title: 'Velkomin',
  greeting: 'Sæl, {{name}}',
  days: { left_one: '{{count}} dagur eftir', left_other: '{{count}} dagar eftir' },
} as const
const en = {
  title: 'Welcome',
  greeting: 'Hello, {{name}}',
  days: { left_one: '{{count}} day left', left_other: '{{count}} days left' },
} as const
const texts = defineMessages({ is, en })
const remote = { name: 'mfe-user-profile', messages: { userProfile: { is, en } } }

function Screen() {
  const { t, formatDate } = texts.useMessages()
  return (
    <ul>
      <li>{t('title')}</li>
      <li>{t('greeting', { name: '<b>Anna</b> {{title}} $t(title)' })}</li>
      <li>{t('days.left', { count: 21 })}</li>
      <li>{t('days.left', { count: 1011 })}</li>
      <li>{formatDate('2026-11-28T12:00:00Z')}</li>
    </ul>
  )
}
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent)

test('texts, values as they are, plurals by the rules of each language, dates', async () => {
  const host = fakeHost({ remote })
  renderWithHost(<Screen />, { host })
  const name = '<b>Anna</b> {{title}} $t(title)'
  expect(shown()).toEqual([
    'Velkomin',
    `Sæl, ${name}`,
    '21\u00a0dagur eftir',
    '1.011\u00a0dagar eftir',
    '28.\u00a0nóvember 2026',
  ])
  await act(() => host.setLocale('en'))
  expect(shown()).toEqual([
    'Welcome',
    `Hello, ${name}`,
    '21\u00a0days left',
    '1,011\u00a0days left',
    '28\u00a0November 2026',
  ])
})

test('texts that arrive later are shown without a remount', () => {
  const host = fakeHost({ remote })
  renderWithHost(<Screen />, { host })
  const item = screen.getByText('Velkomin')
  act(() => applyTranslations(host.i18n, 'is-IS', { userProfile: { title: 'Góðan dag' } }))
  expect(item).toHaveTextContent('Góðan dag')
})

test('where the page has no texts of a part, the part’s own are shown', () => {
  renderWithHost(<Screen />, { host: fakeHost() })
  expect(shown().slice(0, 4)).toEqual([
    'Velkomin',
    'Sæl, <b>Anna</b> {{title}} $t(title)',
    '21\u00a0dagur eftir',
    '1.011\u00a0dagar eftir',
  ])
})

test('the same texts are read by i18next’s own interface', async () => {
  const { i18n } = fakeHost({ remote })
  expect(i18n.t('userProfile:days.left', { count: 21 })).toBe('21 dagur eftir')
  expect(i18n.exists('userProfile:greeting')).toBe(true)
  await i18n.changeLanguage('en')
  expect(i18n.t('greeting', { ns: 'userProfile', name: 'Anna' })).toBe('Hello, Anna')
})

test('a shared package’s texts stand under its name in the remote that compiled it in', () => {
  const shared = defineMessages({ is, en }, 'forms')
  const host = fakeHost({
    remote: { name: 'mfe-login', messages: { login: { is: { forms: is }, en: { forms: en } } } },
  })
  applyTranslations(host.i18n, 'is-IS', { login: { 'forms.title': 'Sæl', 'forms.days.left_other': '{{count}} d.' } })
  expect(shared.messages(host).t('title')).toBe('Sæl')
  expect(shared.messages(host).t('days.left', { count: 2 })).toBe('2\u00a0d.')
})

test.each([
  ['mfe-login', 'login'],
  ['mfe-confirm-identity', 'confirmIdentity'],
  ['shell', 'shell'],
])('%s has the namespace %s', (release, namespace) => {
  expect(namespaceOf(release)).toBe(namespace)
})

test('keys, values and both languages are checked by the compiler', () => {
  const host = fakeHost({ remote })
  const { t } = texts.messages({ ...host, i18n: createI18n('is-IS') })
  // @ts-expect-error there is no such key
  expect(t('tittle')).toBe('')
  // @ts-expect-error the text asks for a name
  expect(t('greeting')).toContain('{{name}}')
  // @ts-expect-error a plural asks for its count
  t('days.left')
  // @ts-expect-error English lacks a key
  defineMessages({ is, en: { title: 'Welcome', greeting: 'Hello' } })
})

test('a missing text fails a test, in each language, and is never the other one’s', async () => {
  const { i18n, ...host } = fakeHost({ remote })
  i18n.addResource('is-IS', 'userProfile', 'onlyIcelandic', 'Velkomin')
  const { t } = texts.messages({ ...host, i18n })
  // @ts-expect-error there is no such key
  expect(() => t('tittle')).toThrow('There is no text tittle among those of userProfile in is-IS.')
  expect(() => i18n.t('userProfile:onlyIcelandic', { lng: 'en' })).toThrow('onlyIcelandic')

  const forms = defineMessages({ is, en }, 'forms')
  expect(() => forms.messages({ ...host, i18n }).t('title')).toThrow('forms.title')
})
