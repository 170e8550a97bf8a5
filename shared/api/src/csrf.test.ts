import { csrfHeader, readDocumentCookie } from './csrf'

test('a cookie is found among others, its value whole', () => {
  document.cookie = 'XSRF-IDSx=no'
  document.cookie = 'XSRF-IDS=a=b%3D'
  document.cookie = 'other=1'
  expect(readDocumentCookie('XSRF-IDS')).toBe('a=b%3D')
  expect(readDocumentCookie('XSRF')).toBeUndefined()
  expect(csrfHeader(readDocumentCookie)).toEqual({ 'X-XSRF-IDS': 'a=b%3D' })
})
