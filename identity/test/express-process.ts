import express from 'express'
import { auth } from 'express-openid-connect'

/** An Express application by itself, with the code that it is given: its library cannot be loaded in Jest. */
const [code = '', port = '', settings = '{}'] = process.argv.slice(2)
const app = express()
const given: Readonly<Record<string, unknown>> = { auth, app, ...JSON.parse(settings) }
new Function(...Object.keys(given), code)(...Object.values(given))
app.get('/', (request, response) => void response.json(request.oidc.user))
app.listen(Number(port), '127.0.0.1', () => process.stdout.write('listening'))
