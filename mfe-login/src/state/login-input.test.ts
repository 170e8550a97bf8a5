import { emptyInput, storedInputOf, parseStoredInput, withProvider } from './login-input'

const given = { ...emptyInput, phoneNumber: '6110001', ssn: '0100900019' }

test('choosing sim clears the national ID, choosing another clears the phone number', () => {
  expect(withProvider({ ...given, identityProvider: 'app' }, 'sim')).toMatchObject({ phoneNumber: '6110001', ssn: '' })
  expect(withProvider(given, 'app')).toMatchObject({ phoneNumber: '', ssn: '0100900019', identityProvider: 'app' })
  expect(withProvider(given, 'card')).toMatchObject({ phoneNumber: '', identityProvider: 'card' })
})

test('the browser keeps exactly four fields, and identifiers only with consent', () => {
  const stored = { phoneNumber: '6110001', ssn: '0100900019', rememberMe: true, identityProvider: 'sim' }
  expect(storedInputOf({ ...given, rememberMe: true, twoFactorRememberDevice: true, error: 'codeSpent' })).toEqual(
    stored,
  )
  expect(storedInputOf(given)).toEqual({ phoneNumber: '', ssn: '', rememberMe: false, identityProvider: 'sim' })
})

test('what was kept is the same when it is read again', () => {
  const stored = storedInputOf({ ...given, rememberMe: true })
  expect(parseStoredInput(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

const nothing = { phoneNumber: '', ssn: '', rememberMe: false, identityProvider: 'sim' }
test.each([
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a list', []],
  ['an object where a number belongs', { phoneNumber: {}, rememberMe: 'yes', identityProvider: ['sim'] }],
  ['a way that is no more', { identityProvider: 'fax' }],
  ['a phone number without consent', { phoneNumber: '6110001' }],
])('%s is as if nothing had been kept', (_, value) => {
  expect(parseStoredInput(value)).toEqual(nothing)
})

test('of an older shape what makes sense is taken', () => {
  expect(parseStoredInput({ phoneNumber: '611-0001', ssn: '0100900019', rememberMe: true, remember: 1 })).toEqual({
    ...nothing,
    ssn: '0100900019',
    rememberMe: true,
  })
})
