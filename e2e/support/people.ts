/** The seed people (invented: no one is born in month 00). */
export const people = {
  anna: { name: 'Anna Prufudóttir', nationalId: '0100900019', phone: '6110001' },
  birna: { name: 'Birna Nýkomin', nationalId: '0200850029', phone: '6110002' },
  dagur: { name: 'Dagur Hálfstaðfestur', nationalId: '0300790039', phone: '6110003' },
  elin: { name: 'Elín Tvíþátta', nationalId: '0400880049', phone: '6110004' },
  fannar: { name: 'Fannar Læsti', nationalId: '0500910059', phone: '6110005' },
  gudrun: { name: 'Guðrún Umboðsmanneskja', nationalId: '0600670069', phone: '6110006' },
  hrafn: { name: 'Hrafn Einfari', nationalId: '0700990079', phone: '6110007' },
  ina: { name: 'Ína Sambandslaus', nationalId: '0800750089', phone: '6110008' },
  jon: { name: 'Jón Skráði', nationalId: '0900830099', phone: '6110009' },
} as const

export type Person = (typeof people)[keyof typeof people]
