export const is = {
  skipToContent: 'Beint í efni síðunnar',
  loading: 'Síðan er að opnast …',
  header: { home: '{{portal}} – forsíða' },
  language: { toggle: 'English' },
  footer: {
    label: 'Um gáttina',
    terms: 'Skilmálar',
    assistance: 'Aðstoð',
    accessibility: 'Aðgengi',
    newTab: '(opnast í nýjum flipa)',
  },
  banner: { more: 'Nánar', label: 'Tilkynning', dismiss: 'Loka tilkynningu' },
  cookies: {
    title: 'Vafrinn lokar á vafrakökur',
    text: 'Innskráning virkar ekki án þeirra. Opnaðu stillingar síðunnar með tákninu við veffangið, leyfðu vafrakökur og opnaðu síðuna aftur.',
    reload: 'Opna síðuna aftur',
  },
  toast: { close: 'Loka skilaboðum' },
  errors: {
    tryAgain: 'Reyna aftur',
    home: 'Á forsíðu',
    signIn: 'Skrá mig inn',
    code: 'Villukóði',
    unexpected: {
      title: 'Óvænt villa kom upp',
      text: 'Reyndu aftur. Ef villan kemur aftur upp geturðu leitað aðstoðar.',
      detail: 'Unexpected Application Error! {{detail}}', // what assistance asks for, the same in both languages
    },
    generic: { title: 'Villa kom upp', text: 'Eitthvað fór úrskeiðis hjá okkur. Reyndu aftur.' },
    internalServerError: { title: 'Þjónustan liggur tímabundið niðri', text: 'Reyndu aftur síðar.' },
    notFound: { title: 'Síðan fannst ekki', text: 'Síðan gæti hafa verið fjarlægð eða færð.' },
    noContent: { title: 'Engin gögn fundust', text: 'Ekki tókst að sækja gögn síðunnar.' },
    expired: {
      title: 'Þetta er útrunnið',
      text: 'Farðu aftur í þjónustuna sem þú ætlaðir að nota og byrjaðu upp á nýtt.',
    },
    signedOut: { title: 'Innskráningin er útrunnin', text: 'Skráðu þig inn aftur til að halda áfram.' },
    offline: { title: 'Ekkert netsamband', text: 'Athugaðu nettenginguna og reyndu aftur.' },
  },
  remote: {
    title: 'Ekki tókst að opna þennan hluta',
    text: 'Bilunin er okkar megin. Reyndu aftur eftir smástund.',
    works: 'Þetta virkar áfram:',
    disabledTitle: 'Lokað í bili',
    until: 'Opnað aftur {{when}}.',
  },
  parts: { login: 'Innskráning', userProfile: 'Netfang og farsímanúmer' },
} as const
