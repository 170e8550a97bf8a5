import type { Language } from '../http/locale'

const plural = (n: number, one: string, many: string, language: Language) => {
  // In Icelandic 21, 31 … are singular, 11 is not.
  const isOne = language === 'en' ? n === 1 : n % 10 === 1 && n % 100 !== 11
  return `${n}\u00a0${isOne ? one : many}`
}

/** When a person may try again, in words. */
export function waitMessage(language: Language, seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (language === 'en')
    return `Too many attempts. Try again in ${seconds < 60 ? plural(seconds, 'second', 'seconds', 'en') : plural(minutes, 'minute', 'minutes', 'en')}.`
  return `Of margar tilraunir. Reyndu aftur eftir ${seconds < 60 ? plural(seconds, 'sekúndu', 'sekúndur', 'is') : plural(minutes, 'mínútu', 'mínútur', 'is')}.`
}

/** Texts and mails that carry a code. */
export const codeMessages = {
  login: {
    is: (code: string) => `${code} er öryggiskóðinn þinn. Ekki gefa hann upp.`,
    en: (code: string) => `${code} is your security code. Do not share it.`,
  },
  phone: {
    is: (code: string) => `${code} er kóðinn til að staðfesta símanúmerið þitt.`,
    en: (code: string) => `${code} is the code to confirm your phone number.`,
  },
  email: {
    is: (code: string) =>
      `${code} er kóðinn til að staðfesta netfangið þitt.\n\nHafir þú ekki beðið um hann geturðu litið fram hjá þessum pósti.`,
    en: (code: string) =>
      `${code} is the code to confirm your email address.\n\nIf you did not ask for it, you can ignore this message.`,
  },
} as const

export const mailSubjects = {
  is: 'Staðfesting á netfangi',
  en: 'Confirm your email address',
} as const

/** A code that could not be sent just now; it is tried again without the person doing anything. */
export const notSentMessage = {
  is: 'Ekki tókst að senda kóðann. Við reynum aftur á næstu mínútu.',
  en: 'We could not send the code. We will try again within the next minute.',
} as const
