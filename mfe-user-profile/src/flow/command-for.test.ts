import { commandFor, intentFor, type Command, type Intent } from './command-for'

const verified = { value: 'anna@prufa.example', isVerified: true }
const open = { value: 'anna@prufa.example', isVerified: false }
const none = { value: '', isVerified: false }

test.each<[string, Intent, string, typeof verified, Command]>([
  ['an emptied email is cleared', 'UPDATE', '', verified, 'clear'],
  ['an empty one that was empty is an answer, and noted', 'UPDATE', '', none, 'decline'],
  ['a new email is verified', 'CREATE', 'ny@prufa.example', verified, 'requestCode'],
  ['the verified one again asks nothing', 'CREATE', 'Anna@prufa.example', verified, 'nothing'],
  ['an unverified one again is verified', 'CREATE', 'anna@prufa.example', open, 'requestCode'],
  ['another becomes the primary one', 'SELECT_PRIMARY', 'e2Hk9TqW5zXm', verified, 'selectPrimary'],
])('%s', (_, intent, value, held, command) => {
  expect(commandFor(intent, value, held)).toBe(command)
})

test('an empty contact is an update, any other a new one', () => {
  expect(intentFor('')).toBe('UPDATE')
  expect(intentFor('a@b.is')).toBe('CREATE')
})
