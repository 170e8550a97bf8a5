/** APIs: who takes access tokens. */
export const api = {
  title: 'APIs',
  intro: 'Registered APIs take access tokens that clients get here. A change is in force within a second.',
  add: 'Register an API',
  addText: 'Where the API asks here about tokens, a secret is made and shown once.',
  all: 'All APIs',
  search: 'Find an API',
  searchHint: 'Id, address or scope',
  stateHint: 'Show only APIs in this state',
  none: 'No API is registered yet.',
  count_one: '{{count}} API',
  count_other: '{{count}} APIs',
  unknown: 'No API {{id}} is registered.',
  noAnswer: 'The list of APIs can’t be reached. The page keeps trying.',
  stale: 'The list of APIs can’t be reached. You see it as it last was.',
  operatorsOnly: 'Only operators see and change registered APIs. Teams see the releases.',
  notHere: 'No APIs are kept here',
  seconds_one: '{{count}} second',
  seconds_other: '{{count}} seconds',
  format: {
    jwt: 'Checks tokens itself (jwt)',
    opaque: 'Asks about tokens here (opaque)',
  },
  formatText: {
    jwt: 'It verifies the signature. A token is good until it expires.',
    opaque: 'It proves itself with a secret. A token ends as soon as the session does.',
  },
  section: {
    name: 'The API',
    tokens: 'Tokens',
  },
  field: {
    identifier: 'Address of the API',
    scopes: 'Scopes',
    tokenFormat: 'How it checks tokens',
    algorithm: 'Tokens are signed with',
    tokenSeconds: 'Seconds that a token is good',
    apiSecret: 'A secret that it has already',
  },
  hint: {
    apiId: 'Clients’ registrations name it. It can’t be changed later.',
    identifier: 'An https address. Clients name it when they ask for a token (resource), and the token holds it (aud).',
    scopes: 'One a line, such as parking:read.',
    algorithm: 'ES256, unless the API’s library can’t.',
    tokenSeconds: '60 to 3600. Leave it empty and a token is good for {{seconds}} seconds.',
  },
  fault: {
    idOfClient: 'This id can’t be used. It may be the id of a client.',
    identifierTaken: 'Another API is registered with this address.',
    scopesMissing: 'Enter one scope or more.',
    scopeNameWrong:
      'Line {{at}}: use only A to Z, a to z, 0 to 9 and : . _ / -, and no scope of the service such as openid.',
    scopesInUse: 'These clients may ask for scopes that are missing here: {{at}}. Change them first.',
    secondsWrong: 'Enter a whole number from 60 to 3600.',
    algorithmForFapi: 'These clients follow FAPI 2.0 and may ask for these tokens: {{at}}. Choose ES256 or PS256.',
  },
  rotate: {
    nowHint: 'The API can’t ask about tokens until it has the new secret.',
  },
  disable: {
    consequence: 'Nobody gets a token for it, and it can’t ask about one, until it is enabled.',
  },
  enable: {
    consequence: 'Clients can get tokens for it again.',
  },
  remove: {
    typedWrong: 'That is not the id of the API.',
  },
  refused: {
    unknown: 'The API is not registered any more.',
    taken: 'An API with this id is already registered.',
    inUse: 'These clients may ask for tokens for it: {{clients}}. Take it out of their registrations first.',
    noSecret: 'The API has no secret.',
    alreadyDisabled: 'The API is disabled already.',
    notDisabled: 'The API is enabled already.',
  },
} as const
