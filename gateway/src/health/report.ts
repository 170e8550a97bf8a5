import { ERROR_SCREENS, FAILURES, type HealthReport } from '@hlid/remote-contract/delivery'
import { Ajv } from 'ajv'

const release = { type: 'string', pattern: '^[a-z][a-z0-9-]{1,40}@[0-9][0-9A-Za-z.-]{0,50}$' }
const path = { type: 'string', maxLength: 300 }
const event = (kind: object, members: Record<string, object>, mayHave: Record<string, object> = {}) => ({
  type: 'object',
  additionalProperties: false,
  required: ['release', 'kind', ...Object.keys(members)],
  properties: { release, kind, ...members, ...mayHave },
})

const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['view', 'composition', 'events'],
  properties: {
    view: { type: 'string', maxLength: 80 },
    composition: { type: 'string', pattern: '^[0-9a-f]{32}$' },
    events: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: {
        anyOf: [
          event({ enum: ['loaded', 'mounted'] }, {}),
          event({ const: 'step' }, { step: { type: 'string', pattern: '^[A-Za-z0-9-]{1,40}$' } }),
          event(
            { const: 'failed' },
            { failure: { enum: FAILURES }, rung: { enum: ['release', 'again', 'last-good'] } },
            { path },
          ),
          event(
            { const: 'shown' },
            { screen: { enum: ERROR_SCREENS }, path },
            { request: { type: 'string', pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' } },
          ),
        ],
      },
    },
  },
}

const check = new Ajv().compile<HealthReport>(schema)

/** Undefined for whatever is not a report, to the last member. */
export function parseReport(text: string): HealthReport | undefined {
  try {
    const report: unknown = JSON.parse(text)
    return check(report) ? report : undefined
  } catch {
    return undefined
  }
}
