export const secret = 'a-secret-of-this-trial-of-32-characters'
export const callback = 'http://localhost:1/callback'
export const parking = 'https://parking.example/api'
export const permits = 'https://permits.example/api'

/** A client application with a secret, which nobody is led back to. */
export const trialClient = (more) => ({
  clientId: 'app',
  clientSecret: secret,
  name: { is: 'Prufan', en: 'The trial' },
  redirectUris: [callback],
  postLogoutRedirectUris: [],
  ...more,
})
