import type { IdentityProvider } from '@hlid/authentication'

import { commandFor, type Command, type Given } from './commands'
import { type Happening, nextStep, type Step } from './steps'

test.each<[IdentityProvider, Happening, Step]>([
  ['sim', 'restricted', 'restrictions'],
  ['sim', 'twoFactorAsked', 'twoFactor'],
  ['sim', 'authenticated', 'verify'],
  ['sim', 'startOver', 'signIn'],
  ['app', 'restricted', 'restrictions'],
  ['app', 'twoFactorAsked', 'signIn'], // the code goes to a phone
  ['app', 'authenticated', 'verify'],
  ['app', 'startOver', 'app'],
  ['card', 'restricted', 'restrictions'],
  ['card', 'twoFactorAsked', 'signIn'],
  ['card', 'authenticated', 'idCard'],
  ['card', 'startOver', 'card'],
])('%s: %s leads to %s', (provider, happening, step) => {
  expect(nextStep(provider, happening)).toBe(step)
})

test.each<[IdentityProvider, Given, Command]>([
  ['sim', 'identifier', 'checkDevice'],
  ['sim', 'freeDevice', 'authenticate'],
  ['sim', 'code', 'authenticate'],
  ['sim', 'approval', 'signIn'],
  ['app', 'identifier', 'authenticate'],
  ['app', 'approval', 'signIn'],
  ['card', 'identifier', 'authenticate'],
  ['card', 'approval', 'signIn'],
])('%s: with %s the call is %s', (provider, given, command) => {
  expect(commandFor(provider, given)).toBe(command)
})
