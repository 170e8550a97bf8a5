import { createApiClient } from '@hlid/api'
import { addMessages, createI18n } from '@hlid/i18n'
import { problem, wireMock } from '@hlid/testing'

import { createLocale } from './locale'

const shipped = { is: { title: 'Innskráning' }, en: { title: 'Sign in' } }

function page(answer: NonNullable<Parameters<typeof wireMock>[0]>['getTranslations'] = {}) {
  const wire = wireMock({ getTranslations: answer })
  const i18n = createI18n('is-IS')
  addMessages(i18n, { shell: shipped, login: shipped, delegation: shipped })
  const api = createApiClient({ fetch: wire.fetch, readCookie: () => undefined })
  const locale = createLocale('is-IS', i18n, api, ['shell'])
  const asked = () => wire.inputsOf('getTranslations').map((input) => (input as { query: unknown }).query)
  const title = (namespace: string) => i18n.getFixedT(null, namespace)('title')
  return { locale, asked, title }
}

test('the shell’s texts and those of the first remote come in one request', async () => {
  const { locale, asked, title } = page({ shell: { title: 'Hlið' }, login: { title: 'Inn' } })
  await locale.overlay(['login'])
  await locale.overlay() // the page is shown
  expect(asked()).toEqual([{ locale: 'is-IS', namespaces: ['login', 'shell'] }])
  expect([title('shell'), title('login')]).toEqual(['Hlið', 'Inn'])
})

test('where no remote comes, the shell’s are asked for by themselves', async () => {
  const { locale, asked } = page()
  await locale.overlay()
  expect(asked()).toEqual([{ locale: 'is-IS', namespaces: ['shell'] }])
})

test('another remote asks for its own alone, and for nothing when it comes again', async () => {
  const { locale, asked } = page()
  await locale.overlay(['login'])
  await locale.overlay(['delegation'])
  await locale.overlay(['delegation'])
  expect(asked().slice(1)).toEqual([{ locale: 'is-IS', namespaces: ['delegation'] }])
})

test('another language asks for all of them at once', async () => {
  const { locale, asked } = page()
  await locale.overlay(['login'])
  await locale.overlay(['delegation'])
  await locale.change('en')
  expect(asked().at(-1)).toEqual({ locale: 'en', namespaces: ['delegation', 'login', 'shell'] })
  expect(asked()).toHaveLength(3)
})

test('a service that fails leaves the texts that ship', async () => {
  const { locale, title } = page(problem(503))
  await locale.overlay(['login'])
  expect(title('login')).toBe('Innskráning')
})
