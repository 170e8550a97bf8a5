import { parseReleaseStatus } from './release-status'

const disabled = { is: 'Lokað í bili', en: 'Closed for now' }

test.each([
  ['nothing', { parts: {} }, {}],
  [
    'a withdrawn release',
    { parts: { 'mfe-login': { withdrawn: ['1.1.0'] } } },
    { 'mfe-login': { withdrawn: ['1.1.0'] } },
  ],
  ['a part switched off', { parts: { 'mfe-login': { disabled } } }, { 'mfe-login': { withdrawn: [], disabled } }],
  ['half a message', { parts: { 'mfe-login': { disabled: { is: 'x' } } } }, { 'mfe-login': { withdrawn: [] } }],
  ['invalid versions', { parts: { 'mfe-login': { withdrawn: [1, null] } } }, { 'mfe-login': { withdrawn: [] } }],
  ['a proxy’s page', '<p>', {}],
  ['null', null, {}],
  ['invalid parts', { parts: { 'mfe-login': 1 } }, {}],
])('release status: %s', (_, value, parts) => {
  expect(parseReleaseStatus(value)).toEqual(parts)
})
