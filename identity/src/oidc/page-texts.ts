import { busyTexts } from '@hlid/service'

/** What the pages of OpenID Connect say: [title, text]. */
export const errorTexts = {
  expired: {
    is: [
      'Innskráningin er útrunnin',
      'Of langur tími leið. Farðu aftur í þjónustuna sem þú ætlaðir að nota og byrjaðu upp á nýtt.',
    ],
    en: ['This sign-in has expired', 'You took too long. Go back to the service you wanted to use and start again.'],
  },
  finished: {
    is: ['Þessari innskráningu er lokið', 'Þú hefur þegar notað hana. Haltu áfram í þjónustunni sem þú komst frá.'],
    en: ['This sign-in is complete', 'You have already used it. Continue in the service you came from.'],
  },
  otherBrowser: {
    is: [
      'Innskráningin hófst ekki í þessum vafra',
      'Annaðhvort hófst hún í öðrum vafra eða vafrakökum hefur verið eytt. Byrjaðu upp á nýtt.',
    ],
    en: [
      'This sign-in did not begin in this browser',
      'Either it began in another browser or your cookies have been deleted. Start again.',
    ],
  },
  unknownClient: {
    is: [
      'Óþekkt þjónusta',
      'Þjónustan sem vísaði þér hingað er ekki skráð hjá okkur. Athugaðu hvort slóðin sé rétt eða hafðu samband við þjónustuna.',
    ],
    en: [
      'Unknown service',
      'The service that sent you here is not registered with us. Check that the address is right, or contact the service.',
    ],
  },
  disabledClient: {
    is: [
      'Lokað er fyrir innskráningu í þessa þjónustu',
      'Við höfum lokað fyrir innskráningu í þjónustuna sem vísaði þér hingað. Hafðu samband við hana ef þú þarft á henni að halda.',
    ],
    en: [
      'Sign-in to this service is switched off',
      'We have switched off sign-in to the service that sent you here. Contact the service if you need to use it.',
    ],
  },
  unknownAddress: {
    is: [
      'Við stöðvuðum innskráninguna til öryggis',
      'Þjónustan bað okkur að vísa þér á slóð sem hún hefur ekki skráð hjá okkur. Láttu hana vita ef þetta gerist aftur.',
    ],
    en: [
      'We stopped this sign-in to keep you safe',
      'The service asked us to send you to an address it has not registered with us. Let the service know if this happens again.',
    ],
  },
  badRequest: {
    is: [
      'Ekki er hægt að halda áfram',
      'Þjónustan sem vísaði þér hingað sendi gallaða beiðni. Farðu þangað og reyndu aftur. Láttu þjónustuna vita ef það dugar ekki.',
    ],
    en: [
      'We cannot continue',
      'The service that sent you here made a faulty request. Go back to it and try again. If that does not help, tell the service.',
    ],
  },
  tooMany: {
    is: [
      'Of margar tilraunir',
      'Mjög margar innskráningar hafa hafist héðan á stuttum tíma. Reyndu aftur eftir nokkrar mínútur.',
    ],
    en: [
      'Too many attempts',
      'Too many sign-ins have been started from here in a short time. Try again in a few minutes.',
    ],
  },
  signOut: {
    is: [
      'Ekki tókst að skrá þig út',
      'Beiðnin um útskráningu er gölluð eða of gömul. Þú getur skráð þig út á forsíðu gáttarinnar.',
    ],
    en: [
      'Could not sign out',
      'The request to sign out is too old or something is wrong with it. You can sign out on the home page of the portal.',
    ],
  },
  notFound: {
    is: ['Síðan fannst ekki', 'Síðan gæti hafa verið fjarlægð eða færð.'],
    en: ['Page not found', 'The page may have been removed or moved.'],
  },
  ...busyTexts,
  unavailable: {
    is: ['Þjónustan liggur tímabundið niðri', 'Reyndu aftur síðar.'],
    en: ['Service temporarily down', 'Please try again later.'],
  },
  failed: {
    is: ['Villa kom upp', 'Eitthvað fór úrskeiðis hjá okkur. Reyndu aftur.'],
    en: ['Error occurred', 'Something went wrong on our side. Try again.'],
  },
} as const satisfies Record<string, Record<'is' | 'en', readonly [string, string]>>

export type ErrorPage = keyof typeof errorTexts

export const signOutTexts = {
  is: {
    asked: [
      'Viltu skrá þig út?',
      'Þú skráist út úr gáttinni og allri þjónustu sem þú hefur opnað með þessari innskráningu.',
    ],
    done: ['Þú hefur skráð þig út', 'Þér er óhætt að loka glugganum.'],
    yes: 'Skrá mig út',
    no: 'Hætta við',
  },
  en: {
    asked: [
      'Do you want to sign out?',
      'You will be signed out of the portal and of every service you have opened with this sign-in.',
    ],
    done: ['You have signed out', 'You can close this window.'],
    yes: 'Sign out',
    no: 'Cancel',
  },
} as const

export const deviceTexts = {
  is: {
    known: [
      'Tæki sem við munum',
      'Þú baðst okkur að muna þessi tæki. Á þeim geturðu skráð þig inn þótt lokað sé fyrir óþekkt tæki, og á sumum án þess að slá inn kóða. Fjarlægðu þau sem þú notar ekki lengur.',
    ],
    none: 'Þú hefur ekki beðið okkur að muna neitt tæki.',
    forgotten: 'Tækið hefur verið fjarlægt.',
    restricted:
      'Lokað er fyrir óþekkt tæki og við þekkjum þetta tæki ekki. Skráðu þig inn á þekktu tæki til að fjarlægja tæki.',
    current: 'Þetta tæki',
    lastUsed: (date: string) => `Síðast notað ${date}`,
    forget: 'Fjarlægja',
    back: 'Til baka',
  },
  en: {
    known: [
      'Devices we remember',
      'You asked us to remember these devices. You can sign in on them even when sign-in is restricted, and on some of them without a code. Remove the ones you no longer use.',
    ],
    none: 'You have not asked us to remember any devices.',
    forgotten: 'The device has been removed.',
    restricted:
      'Unknown devices are blocked, and we do not recognise this one. Sign in on a known device to remove a device.',
    current: 'This device',
    lastUsed: (date: string) => `Last used ${date}`,
    forget: 'Remove',
    back: 'Go back',
  },
} as const

export const linkTexts = {
  is: {
    home: 'Á forsíðu',
    tryAgain: 'Reyna aftur',
    anew: 'Byrja upp á nýtt',
    back: (name: string) => `Til baka: ${name}`,
  },
  en: {
    home: 'Go to the home page',
    tryAgain: 'Try again',
    anew: 'Start again',
    back: (name: string) => `Back to ${name}`,
  },
} as const
