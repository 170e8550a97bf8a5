import type { Language } from '../http/locale'

const plural = (n: number, one: string, many: string, language: Language) => {
  // In Icelandic 21, 31 … are singular, 11 is not.
  const isOne = language === 'en' ? n === 1 : n % 10 === 1 && n % 100 !== 11
  return `${n}\u00a0${isOne ? one : many}`
}

const units = [
  { seconds: 3600, is: ['klukkustund', 'klukkustundir'], en: ['hour', 'hours'] },
  { seconds: 60, is: ['mínútu', 'mínútur'], en: ['minute', 'minutes'] },
  { seconds: 1, is: ['sekúndu', 'sekúndur'], en: ['second', 'seconds'] },
] as const

/**
 * When a person may try again, in words; from two hours on in hours, since nobody thinks of a day in minutes. The title
 * above it says that they tried too often.
 */
export function waitMessage(language: Language, seconds: number): string {
  const [hours, minutes, ofSeconds] = units
  const unit = seconds >= 2 * hours.seconds ? hours : seconds >= minutes.seconds ? minutes : ofSeconds
  const [one, many] = unit[language]
  const wait = plural(Math.ceil(seconds / unit.seconds), one, many, language)
  return language === 'en' ? `Try again in ${wait}.` : `Reyndu aftur eftir ${wait}.`
}

const replacing = {
  is: (replaces: boolean) => (replaces ? ' Hann kemur í stað fyrri kóða.' : ''),
  en: (replaces: boolean) => (replaces ? ' It replaces the earlier code.' : ''),
} as const

/** Texts and mails that carry a code; one that takes the place of another says so. */
export const codeMessages = {
  login: {
    is: (code: string, replaces: boolean) =>
      `${code} er innskráningarkóðinn þinn.${replacing.is(replaces)} Ekki gefa neinum hann upp.`,
    en: (code: string, replaces: boolean) => `${code} is your sign-in code.${replacing.en(replaces)} Do not share it.`,
  },
  phone: {
    is: (code: string, replaces: boolean) =>
      `${code} er staðfestingarkóði fyrir símanúmerið þitt.${replacing.is(replaces)}`,
    en: (code: string, replaces: boolean) =>
      `${code} is your code to confirm your phone number.${replacing.en(replaces)}`,
  },
  email: {
    is: (code: string, replaces: boolean) =>
      `${code} er staðfestingarkóði fyrir netfangið þitt.${replacing.is(replaces)}\n\nHafir þú ekki beðið um hann geturðu litið fram hjá þessum pósti.`,
    en: (code: string, replaces: boolean) =>
      `${code} is your code to confirm your email address.${replacing.en(replaces)}\n\nIf you did not ask for it, you can ignore this message.`,
  },
} as const

export const mailSubjects = {
  is: 'Staðfestu netfangið þitt',
  en: 'Confirm your email address',
} as const

/** A code that could not be sent just now; it is tried again without the person doing anything. */
export const notSentMessage = {
  is: 'Ekki tókst að senda kóðann. Við reynum aftur innan mínútu.',
  en: 'We could not send the code. We will try again within the next minute.',
} as const
