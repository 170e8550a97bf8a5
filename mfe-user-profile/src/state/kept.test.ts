import { keep, readKept } from './kept'

beforeEach(() => sessionStorage.clear())

test.each(['{', 'null', '[]', '{"email":{}}', '{"email":7}', 'x'.repeat(5000)])(
  '%j is nothing that was kept',
  (text) => {
    sessionStorage.setItem('user-profile', text)
    expect(readKept()).toEqual({})
  },
)

test('what is kept comes back, each for itself', () => {
  keep({ email: 'a@b.is' })
  keep({ mobilePhoneNumber: '6110001' })
  expect(readKept()).toEqual({ email: 'a@b.is', mobilePhoneNumber: '6110001' })
})
