import type { Schema } from '@hlid/api-contract'

import type { Language } from '../domain/language'

interface HistoryWords {
  readonly fileName: string
  readonly columns: readonly [
    at: string,
    kind: string,
    method: string,
    device: string,
    application: string,
    actor: string,
    actorId: string,
    address: string,
  ]
  readonly kinds: Record<Schema<'HistoryKind'>, string>
  readonly methods: Record<Schema<'SignInMethod'>, string>
}

/** The history as a file for a spreadsheet says it. */
export const historyWords: Record<Language, HistoryWords> = {
  is: {
    fileName: 'innskraningarsaga.csv',
    columns: ['Tími', 'Atburður', 'Leið', 'Tæki', 'Þjónusta', 'Fyrir hönd', 'Kennitala', 'IP-tala'],
    kinds: {
      'signed-in': 'Innskráning',
      'acted-for': 'Innskráning fyrir hönd annarra',
      declined: 'Beiðni hafnað',
      unanswered: 'Beiðni ekki svarað',
      'wrong-number': 'Röng öryggistala valin',
      restricted: 'Innskráning stöðvuð á óþekktu tæki',
      'wrong-second-factor': 'Rangur kóði eða aðgangslykill',
      'identity-confirmed': 'Auðkenning staðfest',
      'restriction-on': 'Innskráning aðeins leyfð á þekktum tækjum',
      'restriction-off': 'Innskráning leyfð á öllum tækjum',
      'device-added': 'Tæki bætt við',
      'device-forgotten': 'Tæki fjarlægt',
      'contact-changed': 'Netfangi eða farsímanúmeri breytt',
      'passkey-added': 'Aðgangslykli bætt við',
      'passkey-removed': 'Aðgangslykill fjarlægður',
      'session-ended': 'Útskráning',
      'application-ended': 'Lokað á aðgang þjónustu',
    },
    methods: {
      sim: 'Rafræn skilríki í síma',
      app: 'Auðkenningarapp',
      card: 'Rafræn skilríki á korti',
      passkey: 'Aðgangslykill',
    },
  },
  en: {
    fileName: 'sign-in-history.csv',
    columns: ['Time', 'Event', 'Method', 'Device', 'Application', 'On behalf of', 'National ID', 'IP address'],
    kinds: {
      'signed-in': 'Signed in',
      'acted-for': 'Signed in on behalf of somebody',
      declined: 'Request declined',
      unanswered: 'Request not answered',
      'wrong-number': 'Wrong security number chosen',
      restricted: 'Stopped on an unknown device',
      'wrong-second-factor': 'Wrong code or passkey',
      'identity-confirmed': 'Identity confirmed',
      'restriction-on': 'Sign-in allowed on known devices only',
      'restriction-off': 'Sign-in allowed on all devices',
      'device-added': 'Device added',
      'device-forgotten': 'Device removed',
      'contact-changed': 'Email address or mobile number changed',
      'passkey-added': 'Passkey added',
      'passkey-removed': 'Passkey removed',
      'session-ended': 'Signed out',
      'application-ended': 'Application access ended',
    },
    methods: { sim: 'Phone ID', app: 'Authentication app', card: 'ID card', passkey: 'Passkey' },
  },
}
