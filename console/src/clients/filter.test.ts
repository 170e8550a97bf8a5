import { clientOf } from '../../test/fake-registrations'
import { found } from '../registrations/list/filter'
import { registeredOf } from '../registrations/registered'
import { aboutClients } from './about-clients'

const long = 'Sameinað þjónustugáttarforrit sveitarfélaga á landsbyggðinni '.repeat(6).trim()
const clients = [
  ...Array.from({ length: 198 }, (_, at) => clientOf(`app-${at}`)),
  clientOf('long', { name: { is: long, en: 'Municipalities' } }),
  clientOf(
    'zoo',
    { redirectUris: ['https://dyr.example/a', 'is.example.dyr:/callback'], apis: [{ api: 'parking' }] },
    { fromSetting: true },
  ),
]
const all = clients.map(registeredOf)
const idsOf = (text: string, standing: Parameters<typeof found>[2]['standing'] = '') =>
  found(aboutClients, all, { text, standing }, 'is').map(({ id }) => id)

test.each([
  ['SVEITARFÉLAGA landsb', ['long']],
  ['municipal', ['long']],
  ['app-19.example', ['app-19']],
  ['is.example.dyr', ['zoo']],
  ['parking', ['zoo']],
  ['app-19 app-20', []],
])('%s finds %j', (text, ids) => {
  expect(idsOf(text)).toEqual(ids)
})

test('nothing that is looked for is everybody, by name; a state is those who are in it', () => {
  expect(idsOf('  ')).toHaveLength(200)
  expect(idsOf('').slice(0, 3)).toEqual(['app-0', 'app-1', 'app-2'])
  expect(idsOf('').at(-1)).toBe('long')
  expect(idsOf('', 'setting')).toEqual(['zoo'])
  expect(idsOf('', 'disabled')).toEqual([])
})
