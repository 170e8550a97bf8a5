/** APIs: who takes access tokens. */
export const api = {
  title: 'Vefþjónustur (API)',
  intro: 'Skráðar vefþjónustur taka við aðgangstókum sem forrit fá hér. Breyting tekur gildi innan sekúndu.',
  add: 'Skrá vefþjónustu',
  addText: 'Spyrji vefþjónustan hér um tóka verður leyniorð búið til og sýnt einu sinni.',
  all: 'Allar vefþjónustur',
  search: 'Leita að vefþjónustu',
  searchHint: 'Auðkenni, slóð eða umfang',
  stateHint: 'Sýna aðeins vefþjónustur í þessari stöðu',
  none: 'Engin vefþjónusta er skráð enn.',
  count_one: '{{count}} vefþjónusta',
  count_other: '{{count}} vefþjónustur',
  unknown: 'Vefþjónustan {{id}} er ekki skráð.',
  noAnswer: 'Ekki náðist í skrána yfir vefþjónustur. Reynt er aftur sjálfkrafa.',
  stale: 'Ekki náðist í skrána yfir vefþjónustur. Hér sést hún eins og hún var síðast.',
  operatorsOnly: 'Aðeins rekstrarstjórar sjá skráðar vefþjónustur og breyta þeim. Teymi sjá útgáfurnar.',
  notHere: 'Hér er engin skrá yfir vefþjónustur',
  seconds_one: '{{count}} sekúnda',
  seconds_other: '{{count}} sekúndur',
  format: {
    jwt: 'Les tóka sjálf (jwt)',
    opaque: 'Spyr um tóka hér (opaque)',
  },
  formatText: {
    jwt: 'Hún sannreynir undirritun tókans. Hann gildir þangað til hann rennur út.',
    opaque: 'Hún sannar sig með leyniorði. Tókinn fellur úr gildi um leið og innskráningunni lýkur.',
  },
  section: {
    name: 'Vefþjónustan',
    tokens: 'Tókar',
  },
  field: {
    identifier: 'Slóð vefþjónustunnar',
    scopes: 'Umfang',
    tokenFormat: 'Hvernig hún sannreynir tóka',
    algorithm: 'Undirritun tóka',
    tokenSeconds: 'Gildistími tóka í sekúndum',
    apiSecret: 'Leyniorð sem vefþjónustan á þegar',
  },
  hint: {
    apiId: 'Stendur í skráningum forrita. Því verður ekki breytt síðar.',
    identifier: 'https-slóð. Forrit nefna hana þegar þau biðja um tóka (resource) og hún stendur í tókanum (aud).',
    scopes: 'Eitt í hverri línu, til dæmis parking:read.',
    algorithm: 'ES256 nema safn vefþjónustunnar geti það ekki.',
    tokenSeconds: '60 til 3600. Sé reiturinn auður gildir tóki í {{seconds}} sekúndur.',
  },
  fault: {
    idOfClient: 'Þetta auðkenni er ekki hægt að nota. Ef til vill er það auðkenni forrits.',
    identifierTaken: 'Önnur vefþjónusta er skráð með þessa slóð.',
    scopesMissing: 'Skrifaðu eitt umfang eða fleiri.',
    scopeNameWrong:
      'Lína {{at}}: notaðu aðeins stafina A til Z, a til z, 0 til 9 og : . _ / -, og ekkert umfang þjónustunnar eins og openid.',
    scopesInUse: 'Þessi forrit mega biðja um umfang sem hér vantar: {{at}}. Breyttu fyrst skráningum þeirra.',
    secondsWrong: 'Skrifaðu heila tölu frá 60 til 3600.',
    algorithmForFapi: 'Þessi forrit fylgja FAPI 2.0 og mega biðja um tókana: {{at}}. Veldu ES256 eða PS256.',
  },
  rotate: {
    nowHint: 'Vefþjónustan getur ekki spurt um tóka fyrr en hún hefur fengið nýja leyniorðið.',
  },
  disable: {
    consequence: 'Enginn fær tóka fyrir vefþjónustuna og hún getur ekki spurt um tóka fyrr en kveikt er aftur.',
  },
  enable: {
    consequence: 'Forrit geta aftur fengið tóka fyrir vefþjónustuna.',
  },
  remove: {
    typedWrong: 'Þetta er ekki auðkenni vefþjónustunnar.',
  },
  refused: {
    unknown: 'Vefþjónustan er ekki skráð lengur.',
    taken: 'Vefþjónusta með þessu auðkenni er þegar skráð.',
    inUse: 'Þessi forrit mega biðja um tóka fyrir vefþjónustuna: {{clients}}. Taktu hana fyrst úr skráningum þeirra.',
    noSecret: 'Vefþjónustan hefur ekkert leyniorð.',
    alreadyDisabled: 'Það er þegar slökkt á vefþjónustunni.',
    notDisabled: 'Það er þegar kveikt á vefþjónustunni.',
  },
} as const
