import { Ajv } from 'ajv'

/** A test identity, by what it signs in with. */
export interface Person {
  /** Seven digits. */
  readonly phone: string
  /** Ten digits; needed for the app, and where an inquiry names who may answer. */
  readonly nationalId?: string
}

export interface Representative extends Person {
  /** The national ID of a party that this person may act for. */
  readonly mayActFor: string
  /** A minor whose guardian this person is: listed, and refused when chosen. */
  readonly mayNotActFor?: string
}

/** What a service is tried with. A role that is left out is not tried. */
export interface Persons {
  /** Verified contact details, nobody to act for. */
  readonly plain?: Person
  readonly representative?: Representative
  /** Has never given contact details; nobody to act for. */
  readonly newcomer?: Person
  /** Is asked for a code on a device that is not known. */
  readonly twoFactor?: Person
  /** Lets nobody sign in on a device that is not known. */
  readonly restricted?: Person
  /** The phone can't be reached. */
  readonly unreachable?: Person
  /** More than one verified email. */
  readonly severalEmails?: Person
  /** A number that is nobody's. */
  readonly nobody?: Person
}

/** The client application that sends people to the sign-in. */
export interface TestClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
  /** Those of `openid profile inquiries events email phone offline_access` that it is registered with. */
  readonly scope: string
}

/** The file that `--persons` names. */
export interface TestPlan {
  readonly client?: TestClient
  /** Where an implementation of the simulator's addresses is; without it a person at the terminal is asked. */
  readonly simulator?: string
  /** A mailbox where codes are read; each run adds `+…` to its name, so that no address is used twice. */
  readonly email: string
  readonly persons: Persons
}

/** Those of this repository's service, with the simulator's people and the demo client where it is by default. */
export const simulatorPlan: TestPlan = {
  client: {
    clientId: 'demo',
    clientSecret: 'demo-secret-for-this-machine-only',
    redirectUri: 'http://localhost:4020/callback',
    scope: 'openid profile inquiries events',
  },
  email: 'samraemi@prufa.example',
  persons: {
    plain: { phone: '6110007', nationalId: '0700990079' },
    representative: {
      phone: '6110001',
      nationalId: '0100900019',
      mayActFor: '4100900010',
      mayNotActFor: '0100150109',
    },
    newcomer: { phone: '6110002', nationalId: '0200850029' },
    twoFactor: { phone: '6110004' },
    restricted: { phone: '6110005' },
    unreachable: { phone: '6110008' },
    severalEmails: { phone: '6110009', nationalId: '0900830099' },
    nobody: { phone: '6999990' },
  },
}

const text = { type: 'string', minLength: 1 }
const ten = { type: 'string', pattern: '^\\d{10}$' }
const identity = { phone: { type: 'string', pattern: '^\\d{7}$' }, nationalId: ten }
const exact = (properties: object, required: readonly string[] = []) => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})
const person = exact(identity, ['phone'])
const isPlan = new Ajv({ allErrors: true }).compile<TestPlan>(
  exact(
    {
      client: exact({ clientId: text, clientSecret: text, redirectUri: text, scope: text }, [
        'clientId',
        'clientSecret',
        'redirectUri',
        'scope',
      ]),
      simulator: { type: 'string', pattern: '^https?://' },
      email: { type: 'string', pattern: '^[^@+]+@[^@]+$' },
      persons: exact({
        ...Object.fromEntries(Object.keys(simulatorPlan.persons).map((role) => [role, person])),
        representative: exact({ ...identity, mayActFor: ten, mayNotActFor: ten }, ['phone', 'mayActFor']),
      }),
    },
    ['email', 'persons'],
  ),
)

/** @throws Error whose message says each thing that is wrong with the file */
export function readPlan(json: string): TestPlan {
  const plan: unknown = JSON.parse(json)
  if (isPlan(plan)) return plan
  throw new Error(
    (isPlan.errors ?? [])
      .map(({ instancePath, message, params }) =>
        `${instancePath.slice(1).replaceAll('/', '.')} ${message} ${params['additionalProperty'] ?? ''}`.trim(),
      )
      .join('; '),
  )
}
