/** Soft hyphens, zero-width characters and direction marks that come along when an address is copied. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2060\ufeff]/g

/** An address as it is sent: without what is not seen and without space around it. */
export const readEmail = (text: string): string => text.replace(UNSEEN, '').trim().normalize('NFC')
