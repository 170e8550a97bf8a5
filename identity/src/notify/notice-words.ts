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

/** What a notice is about. */
export interface NoticeAbout {
  /** In words; empty where it is about none. */
  readonly device: string
  /** Whether a passkey is a way in here. */
  readonly hasPasskeys: boolean
}

interface NoticeWords {
  readonly subject: string
  readonly what: (about: NoticeAbout) => string
  /** What to do if it was not them. Where to go is said in words: whoever expects no link follows none. */
  readonly mend: (about: NoticeAbout) => string
}

const words: Record<NoticeKind, Record<Language, NoticeWords>> = {
  'unknown-device': {
    is: {
      subject: 'Innskráning á óþekktu tæki',
      what: ({ device }) => `Ný innskráning í þínu nafni á tæki sem við þekkjum ekki: ${device}.`,
      mend: () =>
        'Varst þetta ekki þú? Skráðu þig inn í gáttina, opnaðu Öryggi, skráðu tækið út og lokaðu fyrir óþekkt tæki.',
    },
    en: {
      subject: 'Sign-in on an unknown device',
      what: ({ device }) => `Someone signed in as you on a device that we do not recognise: ${device}.`,
      mend: () =>
        'If this was not you, sign in to the portal, open Security, sign that device out and block unknown devices.',
    },
  },
  'restriction-on': {
    is: {
      subject: 'Lokað fyrir óþekkt tæki',
      what: ({ hasPasskeys }) =>
        `Lokað hefur verið fyrir innskráningu í þínu nafni á óþekktum tækjum. Þú kemst áfram inn á þekktu tæki${hasPasskeys ? ' eða með aðgangslykli' : ''}.`,
      mend: ({ hasPasskeys }) =>
        `Varst þetta ekki þú? Skráðu þig inn í gáttina á þekktu tæki${hasPasskeys ? ' eða með aðgangslykli' : ''} og opnaðu Öryggi. Þar sérðu hvað hefur gerst og getur opnað aftur fyrir óþekkt tæki.`,
    },
    en: {
      subject: 'Unknown devices blocked',
      what: ({ hasPasskeys }) =>
        `Nobody can sign in as you on unknown devices any more. You can still sign in on a known device${hasPasskeys ? ' or with a passkey' : ''}.`,
      mend: ({ hasPasskeys }) =>
        `If this was not you, sign in to the portal on a known device${hasPasskeys ? ' or with a passkey' : ''} and open Security. There you can see what has happened and allow unknown devices again.`,
    },
  },
  'restriction-off': {
    is: {
      subject: 'Opnað fyrir óþekkt tæki',
      what: () => 'Aftur er hægt að skrá sig inn í þínu nafni á hvaða tæki sem er.',
      mend: () => 'Varst þetta ekki þú? Skráðu þig inn í gáttina, opnaðu Öryggi og lokaðu fyrir óþekkt tæki.',
    },
    en: {
      subject: 'Unknown devices allowed',
      what: () => 'It is possible to sign in as you on any device again.',
      mend: () => 'If this was not you, sign in to the portal, open Security and block unknown devices.',
    },
  },
  'passkey-added': {
    is: {
      subject: 'Nýr aðgangslykill',
      what: () => 'Búinn var til aðgangslykill. Með honum er hægt að skrá sig inn í þínu nafni.',
      mend: () => 'Varst þetta ekki þú? Skráðu þig inn í gáttina, opnaðu Öryggi og eyddu lyklinum.',
    },
    en: {
      subject: 'New passkey',
      what: () => 'A passkey was created. It can be used to sign in as you.',
      mend: () => 'If this was not you, sign in to the portal, open Security and delete the passkey.',
    },
  },
  'passkey-removed': {
    is: {
      subject: 'Aðgangslykli eytt',
      what: () => 'Aðgangslykli sem þú áttir var eytt. Hann gildir ekki lengur við innskráningu.',
      mend: () =>
        'Varst þetta ekki þú? Skráðu þig inn í gáttina, opnaðu Öryggi, skoðaðu hvað hefur gerst og skráðu út þau tæki sem þú kannast ekki við.',
    },
    en: {
      subject: 'Passkey deleted',
      what: () => 'A passkey of yours was deleted and can no longer be used to sign in.',
      mend: () =>
        'If this was not you, sign in to the portal, open Security, see what has happened and sign out any device you do not recognise.',
    },
  },
  'contact-changed': {
    is: {
      subject: 'Netfangi eða farsímanúmeri breytt',
      what: () => 'Netfangi eða farsímanúmeri þínu í gáttinni var breytt.',
      mend: () =>
        'Varst þetta ekki þú? Skráðu þig inn í gáttina og leiðréttu upplýsingarnar. Þar skaltu líka opna Öryggi, skoða hvað hefur gerst og loka fyrir óþekkt tæki.',
    },
    en: {
      subject: 'Email address or mobile number changed',
      what: () => 'Your email address or mobile number in the portal was changed.',
      mend: () =>
        'If this was not you, sign in to the portal and correct your details. Then open Security, see what has happened and block unknown devices.',
    },
  },
  'repeated-requests': {
    is: {
      subject: 'Ítrekaðar beiðnir um innskráningu',
      what: () =>
        'Á tíu mínútum bárust þrjár beiðnir um innskráningu eða auðkenningu í þínu nafni án þess að þú samþykktir þær.',
      mend: () =>
        'Varst þetta ekki þú? Samþykktu enga beiðni sem þú áttir ekki von á. Til að stöðva þær skaltu skrá þig inn í gáttina, opna Öryggi og loka fyrir óþekkt tæki.',
    },
    en: {
      subject: 'Repeated sign-in requests',
      what: () => 'Within ten minutes there were three requests to sign in or confirm as you that you did not approve.',
      mend: () =>
        'If this was not you, approve no request that you did not expect. To stop them, sign in to the portal, open Security and block unknown devices.',
    },
  },
}

const neverLinks = {
  is: 'Við sendum aldrei tengla í tilkynningum sem þessari.',
  en: 'We never send links in notices like this.',
} as const

/** A notice as a text message and as a mail. */
export function noticeOf(kind: NoticeKind, language: Language, about: NoticeAbout) {
  const { subject, what, mend } = words[kind][language]
  return {
    text: `Hlið: ${what(about)} ${mend(about)}`,
    mail: { subject, text: [what(about), mend(about), neverLinks[language]].join('\n\n') },
  }
}
