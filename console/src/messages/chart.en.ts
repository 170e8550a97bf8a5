import { failureWords } from '@hlid/remote-contract/failure-words'

export const chart = {
  loads: 'Loads',
  failures: 'Failures',
  steps: 'Steps',
  kinds: 'How it failed: {{kinds}}.',
  at: '{{times}} at {{route}}',
  kind: failureWords,
  range: { label: 'How far back the charts go', hour: '1 hour', day: '24 hours' },
  span: { hour: 'in the last hour', day: 'in the last 24 hours' },
  nothing: '{{label}}: none {{span}}.',
  summary: '{{label}}: {{total}} {{span}}, peak {{most}} at {{time}}.',
} as const
