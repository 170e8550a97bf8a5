import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { validateYupSchema, yupToFormErrors } from 'formik'

import { placeFaults } from '../../registrations/form/form-of'
import { knownMembers } from '../registration'
import { apiForm } from './api-form'
import { rules } from './rules'
import { emptyValues, registrationOf, valuesOf, type Values } from './values'

const parking = { apiId: 'parking', identifier: 'https://parking.example', scopes: ['parking:read', 'parking:pay'] }
const right: Values = { ...valuesOf(parking), why: 'a new service' }

test.each([
  ['that checks tokens itself', {}],
  ['of another algorithm', { tokenSignedResponseAlg: 'PS256', tokenSeconds: 60 }],
  ['that asks about tokens', { tokenFormat: 'opaque' }],
  ['of a newer service', { audiences: ['x'] }],
])('a registration %s stands in the form and comes out of it as it was', (_, rest) => {
  const registration = { ...parking, ...rest }
  expect(registrationOf(valuesOf(registration), registration)).toEqual(registration)
})

test('what the chosen format does not have is not sent', () => {
  const values = { ...right, algorithm: 'RS256', apiSecret: ' a secret ' }
  expect(registrationOf(values)).toEqual({ ...parking, tokenSignedResponseAlg: 'RS256' })
  expect(registrationOf({ ...values, tokenFormat: 'opaque' })).toEqual({
    ...parking,
    ...{ tokenFormat: 'opaque', apiSecret: 'a secret' },
  })
})

const faultsOf = (values: Partial<Values>) =>
  validateYupSchema({ ...right, ...values }, rules).then(
    () => ({}),
    (error: unknown) => yupToFormErrors(error),
  )

test.each<[Partial<Values>, object]>([
  [{}, {}],
  [{ tokenFormat: 'opaque', apiSecret: 's'.repeat(32), tokenSeconds: '3600' }, {}],
  [{ apiSecret: 'of the other format' }, {}],
  [{ apiId: 'par king' }, { apiId: 'idWrong' }],
  [{ identifier: 'http://parking.example' }, { identifier: 'addressWrong' }],
  [{ scopes: ' \n' }, { scopes: 'scopesMissing' }],
  [{ scopes: 'read\n\nread all' }, { scopes: 'scopeNameWrong 3' }],
  [{ scopes: 'openid' }, { scopes: 'scopeNameWrong 1' }],
  [{ tokenSeconds: '59' }, { tokenSeconds: 'secondsWrong' }],
  [{ tokenSeconds: '3601' }, { tokenSeconds: 'secondsWrong' }],
  [{ tokenSeconds: '6e2' }, { tokenSeconds: 'secondsWrong' }],
  [{ tokenFormat: 'opaque', apiSecret: 's'.repeat(31) }, { apiSecret: 'secretShort' }],
  [{ why: ' ' }, { why: 'whyMissing' }],
])('%j is held against the rules', async (values, faults) => {
  expect(await faultsOf(values)).toEqual(faults)
})

test.each<[string, Partial<Values>, string, string]>([
  ['apiId', {}, 'apiId', 'idOfClient'],
  ['identifier', {}, 'identifier', 'identifierTaken'],
  ['identifier', { identifier: 'parking' }, 'identifier', 'addressWrong'],
  ['scopes', {}, 'scopes', 'scopesInUse'],
  ['scopes', { scopes: '' }, 'scopes', 'scopesMissing'],
  ['scopes[1]', { scopes: 'read\n\npay' }, 'scopes', 'scopeNameWrong 3'],
  ['tokenSignedResponseAlg', {}, 'algorithm', 'algorithmForFapi'],
  ['tokenSeconds', {}, 'tokenSeconds', 'secondsWrong'],
  ['apiSecret', {}, 'apiSecret', 'secretShort'],
])('what the service finds wrong with %s of %j stands at its field', (field, values, place, fault) => {
  const { fields, others } = placeFaults(apiForm, [{ field, message: 'is wrong.' }], { ...right, ...values })
  expect([...fields]).toEqual([[place, fault]])
  expect(others).toEqual([])
})

test('what has no field is said in the service’s words', () => {
  const { fields, others } = placeFaults(apiForm, [{ field: 'audiences', message: 'are missing.' }], emptyValues)
  expect([fields.size, others]).toEqual([0, ['audiences are missing.']])
})

test('every member that the guide for APIs has is one of the form’s', () => {
  const guide = readFileSync(join(__dirname, '../../../../docs/protect-an-api.md'), 'utf8')
  const table = guide.split('<!-- made from identity/src/apis.ts -->')[1]?.split('<!-- end of')[0] ?? ''
  const members = [...table.matchAll(/^\| `(\w+)`/gm)].map(([, member]) => member)
  expect(members.length).toBeGreaterThan(5)
  expect([...members].sort()).toEqual([...knownMembers].sort())
})
