import { shellMessages } from '../messages'
import { underOwnKeys } from './panel-keys'

const { errors } = shellMessages.is

test.each([
  ['internalServerErrorTitle', 'errors.internalServerError.title', errors.internalServerError.title],
  ['internalServerErrorMessage', 'errors.internalServerError.text', errors.internalServerError.text],
  ['notFound', 'errors.notFound.title', errors.notFound.title],
  ['notFoundMessage', 'errors.notFound.text', errors.notFound.text],
  ['errorNoContent', 'errors.noContent.title', errors.noContent.title],
  ['errorNoContentDesc', 'errors.noContent.text', errors.noContent.text],
])('a service says a panel’s text under the name %s', (name, key, shipped) => {
  expect(shipped).toBeTruthy()
  expect(underOwnKeys({ shell: { [name]: 'x' } })['shell']).toEqual({ [name]: 'x', [key]: 'x' })
  expect(underOwnKeys({ shell: { [name]: 'x', [key]: 'y' } })['shell']).toMatchObject({ [key]: 'y' })
})

test('other texts and namespaces come as they are', () => {
  const texts = { shell: { loading: 'x' }, login: { notFound: 'x' } }
  expect(underOwnKeys(texts)).toEqual(texts)
  expect(underOwnKeys({ login: { notFound: 'x' } })).toEqual({ login: { notFound: 'x' } })
})
