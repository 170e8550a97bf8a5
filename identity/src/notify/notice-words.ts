import type { Language } from '../domain/language'

/** What a person is told of without having asked: something was done with their sign-in. */
export type NoticeKind =
  | 'unknown-device'
  | 'restriction-on'
  | 'restriction-off'
  | 'passkey-added'
  | 'passkey-removed'
  | 'contact-changed'
  | 'repeated-requests'

interface NoticeWords {
  readonly subject: string
  /** @param device in words */
  readonly what: (device: string) => string
  /** What to do if it was not them. Where to go is said in words: whoever expects no link follows none. */
  readonly mend: string
}

const words = {
  'unknown-device': {
    is: {
      subject: 'Innskráning á óþekktu tæki',
      what: (device) => `Skráð var inn í þínu nafni á tæki sem við þekkjum ekki: ${device}.`,
      mend: 'Varst það ekki þú? Skráðu þig inn í gáttina, opnaðu Öryggi, skráðu tækið út og lokaðu fyrir óþekkt tæki.',
    },
    en: {
      subject: 'Sign-in on an unknown device',
      what: (device) => `Somebody signed in as you on a device that we do not know: ${device}.`,
      mend: 'Was it not you? Sign in to the portal, open Security, sign that device out and block unknown devices.',
    },
  },
  'restriction-on': {
    is: {
      subject: 'Lokað fyrir óþekkt tæki',
      what: () => 'Lokað hefur verið fyrir innskráningu í þínu nafni á óþekktum tækjum.',
      mend: 'Varst það ekki þú? Skráðu þig inn í gáttina á tæki sem þú hefur notað áður, opnaðu Öryggi og skoðaðu hvað hefur gerst.',
    },
    en: {
      subject: 'Unknown devices blocked',
      what: () => 'Only devices that we know can now sign in as you.',
      mend: 'Was it not you? Sign in to the portal on a device you have used before, open Security and see what has happened.',
    },
  },
  'restriction-off': {
    is: {
      subject: 'Opnað fyrir óþekkt tæki',
      what: () => 'Aftur er hægt að skrá sig inn í þínu nafni á hvaða tæki sem er.',
      mend: 'Varst það ekki þú? Skráðu þig inn í gáttina, opnaðu Öryggi og lokaðu fyrir óþekkt tæki.',
    },
    en: {
      subject: 'Unknown devices allowed',
      what: () => 'Any device can sign in as you again.',
      mend: 'Was it not you? Sign in to the portal, open Security and block unknown devices.',
    },
  },
  'passkey-added': {
    is: {
      subject: 'Nýr aðgangslykill',
      what: () => 'Búinn var til aðgangslykill. Með honum er hægt að skrá sig inn í þínu nafni.',
      mend: 'Varst það ekki þú? Skráðu þig inn í gáttina, opnaðu Öryggi og eyddu lyklinum.',
    },
    en: {
      subject: 'New passkey',
      what: () => 'A passkey was created. It can be used to sign in as you.',
      mend: 'Was it not you? Sign in to the portal, open Security and delete the passkey.',
    },
  },
  'passkey-removed': {
    is: {
      subject: 'Aðgangslykli eytt',
      what: () => 'Aðgangslykli þínum var eytt og hann gildir ekki lengur við innskráningu.',
      mend: 'Varst það ekki þú? Skráðu þig inn í gáttina, opnaðu Öryggi og skoðaðu hvað hefur gerst.',
    },
    en: {
      subject: 'Passkey deleted',
      what: () => 'A passkey of yours was deleted and can no longer be used to sign in.',
      mend: 'Was it not you? Sign in to the portal, open Security and see what has happened.',
    },
  },
  'contact-changed': {
    is: {
      subject: 'Netfangi eða farsímanúmeri breytt',
      what: () => 'Netfangi eða farsímanúmeri þínu í gáttinni var breytt.',
      mend: 'Varst það ekki þú? Skráðu þig inn í gáttina, opnaðu Öryggi, skoðaðu hvað hefur gerst og lokaðu fyrir óþekkt tæki.',
    },
    en: {
      subject: 'Email address or mobile number changed',
      what: () => 'Your email address or mobile number in the portal was changed.',
      mend: 'Was it not you? Sign in to the portal, open Security, see what has happened and block unknown devices.',
    },
  },
  'repeated-requests': {
    is: {
      subject: 'Ítrekaðar beiðnir um innskráningu',
      what: () =>
        'Á tíu mínútum bárust þrjár beiðnir um innskráningu eða staðfestingu í þínu nafni sem þú samþykktir ekki.',
      mend: 'Varst það ekki þú? Samþykktu enga beiðni sem þú áttir ekki von á. Til að stöðva þær skaltu skrá þig inn í gáttina, opna Öryggi og loka fyrir óþekkt tæki.',
    },
    en: {
      subject: 'Repeated sign-in requests',
      what: () => 'Within ten minutes there were three requests to sign in or confirm as you that you did not approve.',
      mend: 'Was it not you? Approve no request that you did not expect. To stop them, sign in to the portal, open Security and block unknown devices.',
    },
  },
} as const satisfies Record<NoticeKind, Record<Language, NoticeWords>>

const neverLinks = {
  is: 'Í svona tilkynningum eru aldrei tenglar.',
  en: 'Notices like this never contain links.',
} as const

/** A notice as a text message and as a mail. */
export function noticeOf(kind: NoticeKind, language: Language, device: string) {
  const { subject, what, mend } = words[kind][language]
  return {
    text: `Hlið: ${what(device)} ${mend}`,
    mail: { subject, text: [what(device), mend, neverLinks[language]].join('\n\n') },
  }
}
