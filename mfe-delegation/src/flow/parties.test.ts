import { partiesOf, search, shownNationalId, type Delegation, type Party } from './parties'

const delegation = (
  name: string,
  subjectKind: Delegation['subjectKind'],
  ...types: Delegation['types']
): Delegation => ({
  name,
  nationalId: '0700990079',
  subjectKind,
  types,
})

test('people and companies are told apart, and a minor is not shown', () => {
  const { people, companies } = partiesOf([
    delegation('Hrafn', 'individual', 'Custom', 'PersonalRepresentative'),
    delegation('Kári', 'individual', 'LegalGuardianMinor'),
    delegation('Dóra', 'individual', 'LegalGuardianMinor', 'Custom'),
    delegation('Prufa ehf.', 'company', 'ProcurationHolder'),
  ])
  expect(people.map(({ name, types }) => [name, types])).toEqual([
    ['Hrafn', ['Custom', 'PersonalRepresentative']],
    ['Dóra', ['Custom']],
  ])
  expect(companies.map(({ name }) => name)).toEqual(['Prufa ehf.'])
})

test('a national ID is six digits, a dash, then the rest', () => {
  expect(shownNationalId('4100900010')).toBe('410090-0010')
})

const parties: Party[] = [
  { name: 'Þórður Ægisson', nationalId: '0100900019', types: ['Custom'] },
  { name: 'Bakarí Hlíðarenda hf.', nationalId: '4200950020', types: ['Custom'] },
  { name: 'Örn Íshólm', nationalId: '0700990079', types: ['Custom'] },
]

test.each([
  ['Þórður', ['Þórður Ægisson']],
  ['thordur', ['Þórður Ægisson']],
  ['ægis', ['Þórður Ægisson']],
  ['aegis', ['Þórður Ægisson']],
  ['hlidarenda', ['Bakarí Hlíðarenda hf.']],
  ['HLÍÐAR bak', ['Bakarí Hlíðarenda hf.']],
  ['orn', ['Örn Íshólm']],
  ['ishólm', ['Örn Íshólm']],
  ['420095-0020', ['Bakarí Hlíðarenda hf.']],
  ['0700', ['Örn Íshólm']],
  ['  ', ['Þórður Ægisson', 'Bakarí Hlíðarenda hf.', 'Örn Íshólm']],
  ['enginn', []],
])('searching for %j', (text, names) => {
  expect(search(parties, text).map(({ name }) => name)).toEqual(names)
})
