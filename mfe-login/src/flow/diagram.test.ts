import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { identityProviders } from '@hlid/authentication'

import { paths } from '../paths'
import { nextStep, type Step } from './steps'

/** The flow as the tables have it, in the language of the README's diagram. */
function diagram(): string {
  const box = (step: Step) => `${step}["${paths[step]}"]`
  const arrows = identityProviders.flatMap((provider) => {
    const start = box(nextStep(provider, 'startOver'))
    const wait = box(nextStep(provider, 'authenticated'))
    const asked = nextStep(provider, 'twoFactorAsked')
    return [
      `${start} -->|restricted| ${box(nextStep(provider, 'restricted'))}`,
      `${start} -->|two-factor asked| ${box(asked)}`,
      `${start} -->|authenticated| ${wait}`,
      ...(asked === 'twoFactor'
        ? [`${box(asked)} -->|authenticated| ${wait}`, `${box(asked)} -->|code spent or expired| ${start}`]
        : []),
      `${wait} -->|cancelled, declined, expired, …| ${start}`,
      `${wait} -->|approved| caller(("/continue"))`,
    ]
  })
  return ['```mermaid', 'flowchart TD', ...[...new Set(arrows)].map((arrow) => `  ${arrow}`), '```'].join('\n')
}

test('the README shows the flow as it is', () => {
  expect(readFileSync(join(__dirname, '../../README.md'), 'utf8')).toContain(diagram())
})
