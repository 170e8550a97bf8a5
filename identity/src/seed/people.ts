import type { DelegationType } from '../store/tables'

/** Invented people: nobody is born in month 00. Used by the simulator and by tests from outside. */
export interface SeedPerson {
  readonly nationalId: string
  readonly name: string
  readonly phone?: string
  readonly reachable?: boolean
  readonly twoFactor?: boolean
  readonly restricted?: boolean
  readonly emails?: readonly { readonly email: string; readonly verified: boolean }[]
  readonly mobile?: { readonly phone: string; readonly verified: boolean }
}

const settled = (email: string, phone: string) => ({
  emails: [{ email, verified: true }],
  mobile: { phone, verified: true },
})

export const seedPeople: readonly SeedPerson[] = [
  { nationalId: '0100900019', name: 'Anna Prufudóttir', phone: '6110001', ...settled('anna@prufa.example', '6110001') },
  { nationalId: '0200850029', name: 'Birna Nýkomin', phone: '6110002' },
  {
    nationalId: '0300790039',
    name: 'Dagur Hálfstaðfestur',
    phone: '6110003',
    emails: [{ email: 'dagur@prufa.example', verified: false }],
    mobile: { phone: '6110003', verified: false },
  },
  {
    nationalId: '0400880049',
    name: 'Elín Tvíþátta',
    phone: '6110004',
    twoFactor: true,
    ...settled('elin@prufa.example', '6110004'),
  },
  {
    nationalId: '0500910059',
    name: 'Fannar Læsti',
    phone: '6110005',
    restricted: true,
    ...settled('fannar@prufa.example', '6110005'),
  },
  {
    nationalId: '0600670069',
    name: 'Guðrún Umboðsmanneskja',
    phone: '6110006',
    ...settled('gudrun@prufa.example', '6110006'),
  },
  { nationalId: '0700990079', name: 'Hrafn Einfari', phone: '6110007', ...settled('hrafn@prufa.example', '6110007') },
  {
    nationalId: '0800750089',
    name: 'Ína Sambandslaus',
    phone: '6110008',
    reachable: false,
    ...settled('ina@prufa.example', '6110008'),
  },
  {
    nationalId: '0900830099',
    name: 'Jón Skráði',
    phone: '6110009',
    emails: [
      { email: 'jon@skradi.example', verified: true },
      { email: 'jon@vinna.example', verified: true },
      { email: 'jon@felag.example', verified: true },
      { email: 'jon@gamalt.example', verified: false },
    ],
    mobile: { phone: '6110009', verified: true },
  },
  { nationalId: '0100150109', name: 'Kári Litli' },
]

export const seedCompanies = [
  { nationalId: '4100900010', name: 'Prufa ehf.' },
  { nationalId: '4200950020', name: 'Bakarí Hlíðarenda hf.' },
  { nationalId: '4300010030', name: 'Þörungavinnslan í Vík slf.' },
] as const

export interface SeedDelegation {
  readonly holder: string
  readonly party: string
  readonly types: readonly DelegationType[]
}

const anna = '0100900019'
export const gudrun = '0600670069'

export const seedDelegations: readonly SeedDelegation[] = [
  { holder: anna, party: '0700990079', types: ['Custom', 'PersonalRepresentative'] },
  { holder: anna, party: '0400880049', types: ['LegalRepresentative'] },
  { holder: anna, party: '0100150109', types: ['LegalGuardianMinor'] },
  { holder: anna, party: '4100900010', types: ['ProcurationHolder'] },
  { holder: anna, party: '4200950020', types: ['GeneralMandate'] },
  { holder: anna, party: '4300010030', types: ['Custom'] },
]

const odd = [
  '<script>alert(1)</script> & synir ehf.',
  'שירותי ים הצפון בע״מ',
  'شركة الشمال للتجارة',
  'Félag íslenskra áhugamanna um óvenjulega löng félaganöfn og varðveislu þeirra á Norðurlandi vestra og víðar slf.',
  '=HYPERLINK("https://evil.example")',
]
const typesInTurn: readonly (readonly DelegationType[])[] = [
  ['Custom'],
  ['LegalGuardian'],
  ['PersonalRepresentative', 'Custom'],
  ['LegalRepresentative'],
  ['GeneralMandate', 'LegalGuardian', 'Custom'],
]
const firstNames = ['Ása', 'Ævar', 'Örn', 'Þóra', 'Íris', 'Úlfur', 'Ýmir', 'Éva', 'Óðinn', 'Drífa']
const lastNames = ['Þúsundasta', 'Hæglætis', 'Skarphéðins', 'Önfjörð', 'Ýmisdóttir', 'Ævarsdóttir', 'Íshólm']
const trades = ['Trésmiðja', 'Útgerð', 'Bókaútgáfa', 'Ísgerð', 'Þvottahús', 'Ölgerð', 'Ævintýraferðir']

/** Guðrún's two thousand: half people, half companies, the odd names first. */
export function gudrunsParties(): {
  nationalId: string
  name: string
  kind: 'individual' | 'company'
  types: readonly DelegationType[]
}[] {
  return Array.from({ length: 2000 }, (_, at) => {
    const number = String(at).padStart(5, '0')
    const isCompany = at % 2 === 0
    const oddName = isCompany ? odd[at / 2] : undefined
    const types = typesInTurn[at % typesInTurn.length] ?? ['Custom']
    return isCompany
      ? {
          nationalId: `6000${number}0`,
          name: oddName ?? `${trades[at % trades.length]} nr. ${at} ehf.`,
          kind: 'company',
          types: at % 3 === 0 ? ['ProcurationHolder', 'Custom'] : ['ProcurationHolder'],
        }
      : {
          nationalId: `2000${number}9`,
          name: `${firstNames[at % firstNames.length]} ${lastNames[at % lastNames.length]}`,
          kind: 'individual',
          types,
        }
  })
}
