/** Somebody invented. Month 00 belongs to nobody, so no real national ID can be among them. */
export interface Person {
  readonly name: string
  readonly nationalId: string
}

export interface PersonWithPhone extends Person {
  /** Seven digits, as they are sent. */
  readonly phone: string
}

/** The seed people of the identity service, by first name. */
export const people = {
  /** Verified contact details; acts for two people and three companies, one minor hidden. */
  anna: { name: 'Anna Prufudóttir', nationalId: '0100900019', phone: '6110001' },
  /** No contact details, no delegations: onboarding. */
  birna: { name: 'Birna Nýkomin', nationalId: '0200850029', phone: '6110002' },
  /** Email and phone there, neither verified. */
  dagur: { name: 'Dagur Hálfstaðfestur', nationalId: '0300790039', phone: '6110003' },
  /** A second factor is asked for on unknown devices. */
  elin: { name: 'Elín Tvíþátta', nationalId: '0400880049', phone: '6110004' },
  /** Restriction on. */
  fannar: { name: 'Fannar Læsti', nationalId: '0500910059', phone: '6110005' },
  /** 2,000 delegations, with long, right-to-left and marked-up names. */
  gudrun: { name: 'Guðrún Umboðsmanneskja', nationalId: '0600670069', phone: '6110006' },
  /** Verified, nobody to act for. */
  hrafn: { name: 'Hrafn Einfari', nationalId: '0700990079', phone: '6110007' },
  /** The phone is never reachable. */
  ina: { name: 'Ína Sambandslaus', nationalId: '0800750089', phone: '6110008' },
  /** Four emails, one primary, one unverified. */
  jon: { name: 'Jón Skráði', nationalId: '0900830099', phone: '6110009' },
  /** The minor. */
  kari: { name: 'Kári Litli', nationalId: '0100150109' },
} as const satisfies Record<string, Person | PersonWithPhone>

/** The seed companies. */
export const companies = {
  prufa: { name: 'Prufa ehf.', nationalId: '4100900010' },
  bakari: { name: 'Bakarí Hlíðarenda hf.', nationalId: '4200950020' },
  thorungar: { name: 'Þörungavinnslan í Vík slf.', nationalId: '4300010030' },
} as const satisfies Record<string, Person>
