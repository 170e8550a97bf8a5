import { typeset } from './typeset'

test.each([
  ['Reyndu aftur eftir 5 mínútur.', 'Reyndu aftur eftir 5_mínútur.'],
  ['1.011 dagar eftir', '1.011_dagar eftir'],
  ['Gefið út 15. september 2022 eða síðar.', 'Gefið út 15._september 2022 eða síðar.'],
  ['Gildir til 28. nóvember 2026 kl. 09:05', 'Gildir til 28._nóvember 2026 kl._09:05'],
  ['Issued on 15 September 2022', 'Issued on 15_September 2022'],
  ['bilar hjá 12 %', 'bilar hjá 12_%'],
  ['Sæki umboðin þín …', 'Sæki umboðin þín_…'],
  ['Óstaðfest – við sendum kóða', 'Óstaðfest_– við sendum kóða'],
  ['í símanúmerið 611-0004 og bíðum', 'í símanúmerið 611-0004 og bíðum'],
])('%s', (text, set) => {
  expect(typeset(text).replaceAll('\u00a0', '_')).toBe(set)
})
