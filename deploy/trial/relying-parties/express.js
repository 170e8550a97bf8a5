import { once } from 'node:events'

import { ExpressAuth, getSession } from '@auth/express'
import express from 'express'
import { auth } from 'express-openid-connect'
import session from 'express-session'
import passport from 'passport'
import { Strategy } from 'passport-openidconnect'

import { runCodeOf } from './guide.js'
import { closerOf, shown } from './shown.js'

async function listen(app, port) {
  const server = app.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return closerOf(server)
}

/** express-openid-connect. */
export async function startExpress({ port, ...given }) {
  const app = express()
  await runCodeOf('Express', { ...given, auth, app })
  app.get('/', (request, response) => void response.send(shown(request.oidc.user.name)))
  return listen(app, port)
}

/** Auth.js, whose own page has a button for each provider. */
export async function startAuthJs({ port, ...given }) {
  const app = express()
  await runCodeOf('Auth.js', { ...given, ExpressAuth, app })
  app.get('/', async (request, response) => {
    const { user } = (await getSession(request, { providers: [], secret: given.secret, trustHost: true })) ?? {}
    if (user) response.send(shown(user.name))
    else response.redirect('/auth/signin')
  })
  return listen(app, port)
}

/** passport-openidconnect, which knows no PKCE: the portal has to refuse it, in words that say why. */
export async function startPassport({ port, portal, address, clientId, clientSecret, secret }) {
  const strategy = new Strategy(
    {
      issuer: portal,
      authorizationURL: `${portal}/connect/authorize`,
      tokenURL: `${portal}/connect/token`,
      userInfoURL: `${portal}/connect/userinfo`,
      clientID: clientId,
      clientSecret,
      callbackURL: `${address}/callback`,
    },
    (_issuer, profile, done) => done(null, profile),
  )
  const app = express()
  app.use(session({ secret, resave: false, saveUninitialized: false }))
  const authenticate = passport.authenticate(strategy, { session: false })
  app.get('/callback', authenticate)
  app.get('/', authenticate)
  app.use((error, _request, response, _next) => void response.send(`<p>${error.message}</p>`))
  return listen(app, port)
}
