import type { Schema } from '@hlid/api-contract'

import type { Language } from '../domain/language'

interface HistoryWords {
  readonly fileName: string
  /** Excel parts columns at whatever its country writes lists with: where decimals have a comma, at a semicolon. */
  readonly delimiter: ',' | ';'
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
    delimiter: ';',
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
      'restriction-on': 'Lokað fyrir óþekkt tæki',
      'restriction-off': 'Opnað fyrir óþekkt tæki',
      'device-added': 'Nýtt þekkt tæki',
      'device-forgotten': 'Tæki fjarlægt',
      'contact-changed': 'Netfangi eða farsímanúmeri breytt',
      'passkey-added': 'Aðgangslykill búinn til',
      'passkey-removed': 'Aðgangslykli eytt',
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
    delimiter: ',',
    columns: ['Time', 'Event', 'Method', 'Device', 'Service', 'On behalf of', 'National ID', 'IP address'],
    kinds: {
      'signed-in': 'Signed in',
      'acted-for': 'Signed in on behalf of someone',
      declined: 'Request declined',
      unanswered: 'Request not answered',
      'wrong-number': 'Wrong security code chosen',
      restricted: 'Sign-in stopped on an unknown device',
      'wrong-second-factor': 'Wrong code or passkey',
      'identity-confirmed': 'Identity confirmed',
      'restriction-on': 'Unknown devices blocked',
      'restriction-off': 'Unknown devices allowed',
      'device-added': 'Device remembered',
      'device-forgotten': 'Device forgotten',
      'contact-changed': 'Contact details changed',
      'passkey-added': 'Passkey created',
      'passkey-removed': 'Passkey deleted',
      'session-ended': 'Signed out',
      'application-ended': 'Access removed from a service',
    },
    methods: {
      sim: 'Electronic ID on a phone',
      app: 'Authentication app',
      card: 'Electronic ID on a card',
      passkey: 'Passkey',
    },
  },
}
