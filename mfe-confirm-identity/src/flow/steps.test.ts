import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { type IdentityProvider, identityProviders } from '@hlid/authentication'

import { patterns } from '../paths'
import { type Happening, nextStep, type Step } from './steps'

test.each<[IdentityProvider, Happening, Step]>([
  ['sim', 'chosen', 'identify'],
  ['sim', 'restricted', 'restrictions'],
  ['sim', 'twoFactorAsked', 'twoFactor'],
  ['sim', 'authenticated', 'verify'],
  ['sim', 'answered', 'verified'],
  ['app', 'chosen', 'identify'],
  ['app', 'restricted', 'restrictions'],
  ['app', 'twoFactorAsked', 'identify'], // the code goes to a phone
  ['app', 'authenticated', 'verify'],
  ['app', 'answered', 'verified'],
  ['card', 'chosen', 'card'],
  ['card', 'restricted', 'restrictions'],
  ['card', 'twoFactorAsked', 'identify'],
  ['card', 'authenticated', 'verify'],
  ['card', 'answered', 'verified'],
])('%s: %s leads to %s', (provider, happening, step) => {
  expect(nextStep(provider, happening)).toBe(step)
})

/** The flow as the table has it, in the language of the README's diagram. */
function diagram(): string {
  const box = (step: Step) => `${step}["${patterns[step]}"]`
  const arrows = identityProviders.flatMap((provider) => {
    const start = box(nextStep(provider, 'chosen'))
    const wait = box(nextStep(provider, 'authenticated'))
    const asked = nextStep(provider, 'twoFactorAsked')
    return [
      `${box('inquiry')} -->|confirm or decline| ${start}`,
      `${start} -->|restricted| ${box(nextStep(provider, 'restricted'))}`,
      `${start} -->|two-factor asked| ${box(asked)}`,
      ...(asked === 'twoFactor'
        ? [`${box(asked)} -->|authenticated| ${wait}`, `${box(asked)} -->|code spent or expired| ${start}`]
        : []),
      `${start} -->|authenticated| ${wait}`,
      `${wait} -->|cancelled, declined, expired, …| ${start}`,
      `${wait} -->|answered| ${box(nextStep(provider, 'answered'))}`,
    ]
  })
  return ['```mermaid', 'flowchart TD', ...[...new Set(arrows)].map((arrow) => `  ${arrow}`), '```'].join('\n')
}

test('the README shows the flow as it is', () => {
  expect(readFileSync(join(__dirname, '../../README.md'), 'utf8')).toContain(diagram())
})
