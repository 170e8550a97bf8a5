export const approval = {
  requested: 'Beðið um samþykki',
  declined: 'Hafnað',
  over: 'Beiðnin er ekki lengur í gildi. {{message}}',
  samePerson: 'Annar en sá sem bað um þetta þarf að samþykkja það, með sínum eigin aðgangslykli.',
  unknown: 'Beiðnin finnst ekki.',
} as const
