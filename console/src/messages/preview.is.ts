export const preview = {
  make: 'Forskoða',
  open: 'Opna forskoðun á {{version}} (í klukkustund)',
  none: 'Forskoðun er ekki leyfð á þessari gátt.',
  swept: 'Skrám hennar hefur verið eytt. Birtu sömu smíði aftur til að forskoða hana.',
  revoked: 'Lykillinn sem hún var undirrituð með hefur verið afturkallaður.',
} as const
