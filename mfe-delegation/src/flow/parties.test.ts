import { partiesOf, search, shownNationalId, type Delegation } from './parties'

const delegation = (
  name: string,
  nationalId: string,
  subjectKind: Delegation['subjectKind'],
  ...types: Delegation['types']
): Delegation => ({ name, nationalId, subjectKind, types })

test('people and companies are told apart, and a minor is not shown', () => {
  const { people, companies } = partiesOf([
    delegation('Hrafn', '0700990079', 'individual', 'Custom', 'PersonalRepresentative'),
    delegation('Kári', '0100150109', 'individual', 'LegalGuardianMinor'),
    delegation('Dóra', '0200150119', 'individual', 'LegalGuardianMinor', 'Custom'),
    delegation('Prufa ehf.', '4100900010', 'company', 'ProcurationHolder'),
  ])
  expect(people.map(({ name, types }) => [name, types])).toEqual([
    ['Hrafn', ['Custom', 'PersonalRepresentative']],
    ['Dóra', ['Custom']],
  ])
  expect(companies.map(({ name }) => name)).toEqual(['Prufa ehf.'])
})

test('a party that comes more than once is one card with all its types, each once', () => {
  const { people, companies } = partiesOf([
    delegation('Hrafn', '0700990079', 'individual', 'Custom'),
    delegation('Prufa ehf.', '4100900010', 'company', 'ProcurationHolder'),
    delegation('Hrafn', '0700990079', 'individual', 'LegalGuardian', 'Custom'),
  ])
  expect(people.map(({ name, types }) => [name, types])).toEqual([['Hrafn', ['Custom', 'LegalGuardian']]])
  expect(companies).toHaveLength(1)
})

test('a person and a company with one national ID are two', () => {
  const { people, companies } = partiesOf([
    delegation('Hrafn', '0700990079', 'individual', 'Custom'),
    delegation('Hrafn slf.', '0700990079', 'company', 'ProcurationHolder'),
  ])
  expect(people.map(({ name, types }) => [name, types])).toEqual([['Hrafn', ['Custom']]])
  expect(companies.map(({ name, types }) => [name, types])).toEqual([['Hrafn slf.', ['ProcurationHolder']]])
})

test('a national ID is six digits, a dash, then the rest', () => {
  expect(shownNationalId('4100900010')).toBe('410090-0010')
})

const { people: parties } = partiesOf([
  delegation('Þórður Ægisson', '0100900019', 'individual', 'Custom'),
  delegation('Bakarí Hlíðarenda hf.', '4200950020', 'individual', 'Custom'),
  delegation('Örn Íshólm', '0700990079', 'individual', 'Custom'),
  delegation('Søren-2 F-16', '0500910059', 'individual', 'Custom'),
])

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
  ['ish orn', ['Örn Íshólm']],
  ['O\u0308rn', ['Örn Íshólm']], // o and its dots as two characters, as some keyboards send them
  ['  ', ['Þórður Ægisson', 'Bakarí Hlíðarenda hf.', 'Örn Íshólm', 'Søren-2 F-16']],
  ['soren-2', ['Søren-2 F-16']],
  ['f-16', ['Søren-2 F-16']],
  ['þórður hlíð', []], // each word of it, in one name
  ['0700-x', []],
  ['enginn', []],
])('searching for %j', (text, names) => {
  expect(search(parties, text).map(({ name }) => name)).toEqual(names)
})
