/**
 * `npm run try-apis`: APIs behind Apache and nginx, by the very lines of docs/protect-an-api.md, with Debian's own
 * packages and tokens of an identity service of its own. Needs `apache2-bin`, `libapache2-mod-auth-openidc`,
 * `nginx-light` and `libnginx-mod-http-js`; it fails without them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { codeBlocksOf } from '@hlid/tooling/markdown'
import * as oidc from 'openid-client'

import { Browser } from '../../identity/test/browser.ts'
import { continueTo, next, openInteraction, signIn } from '../../identity/test/signing-in.ts'
import { takePorts } from '../../tools/lib/ports.js'
import { loadModules, openidModule, program, untilAnswers } from './apache.js'
import { makeCertificate } from './certificate.js'
import { callback, parking, permits, secret, trialClient } from './trial-client.js'

process.chdir(new URL('../..', import.meta.url).pathname)
const programs = { apache: program, nginx: '/usr/sbin/nginx' }
const modules = [openidModule, '/usr/lib/nginx/modules/ngx_http_js_module.so']
const missing = [...Object.values(programs), ...modules].filter((file) => !existsSync(file))
if (missing.length) {
  console.error(`✗ missing: ${missing.join(', ')}`)
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'hlid-apis-'))
// Apache reads the certificate as another user.
chmodSync(folder, 0o755)
const [portal, identity, api, apacheJwt, apacheOpaque, nginx] = await takePorts(6)
const issuer = `https://localhost:${portal}`
const started = []

/** The guide's lines under a heading, for this portal. */
const lines = (heading, language) =>
  codeBlocksOf('docs/protect-an-api.md')
    .filter((block) => block.heading === heading && block.language === language)
    .map(({ code }) =>
      code
        .replaceAll('https://portal.example', issuer)
        .replaceAll('32-characters-or-more-of-chance', secret)
        .replace(/Basic \w+=*/, `Basic ${btoa(`permits:${secret}`)}`)
        .replace('http://127.0.0.1:4050', `http://127.0.0.1:${api}`),
    )

function start(name, command, args, env = process.env) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  child.once('exit', (code) => code && console.error(`${name} ended with ${code}`))
  started.push(child)
}

/** TLS before the identity service, and an API that tells what reached it. */
async function startServers() {
  const certificate = join(folder, 'portal.pem')
  await makeCertificate(certificate)
  const pem = readFileSync(certificate)
  const entry = createSecureServer({ cert: pem, key: pem }, (call, answer) => {
    const { method, url: path, headers } = call
    const passed = request({ port: identity, host: '127.0.0.1', method, path, headers }, (given) => {
      answer.writeHead(given.statusCode, given.headers)
      given.pipe(answer)
    })
    passed.on('error', () => answer.writeHead(502).end())
    call.pipe(passed)
  }).listen(portal, '127.0.0.1')
  const backend = createServer((call, answer) => answer.end(JSON.stringify(call.headers))).listen(api, '127.0.0.1')
  return [entry, backend]
}

function startIdentity() {
  const access = (name, scope) => ({ api: name, scope, ownScope: scope })
  const client = trialClient({
    scope: 'openid profile',
    apis: [access('parking', 'parking:read parking:pay'), access('permits', 'permits others')],
  })
  const opaque = { tokenFormat: 'opaque', apiSecret: secret }
  const apis = [
    { apiId: 'parking', identifier: parking, scopes: ['parking:read', 'parking:pay'] },
    { apiId: 'permits', identifier: permits, scopes: ['permits', 'others'], ...opaque },
  ]
  start('identity', process.execPath, ['--import', '@hlid/tooling/typescript-hooks', 'identity/src/server.ts'], {
    PATH: process.env.PATH,
    PORTAL_ORIGIN: issuer,
    IDENTITY_PORT: String(identity),
    DATA_DIR: join(folder, 'data'),
    IDENTITY_CLIENTS: JSON.stringify([client]),
    IDENTITY_APIS: JSON.stringify(apis),
    OVERLOAD_DELAY_MS: '0', // it reads its sources with the first requests, and the machine may be busy
  })
}

function startApache() {
  const [jwt, introspection] = lines('Behind Apache', 'apache')
  const [location] = /^<Location[^]*<\/Location>$/m.exec(jwt)
  const named = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'proxy', 'proxy_http', 'auth_openidc']
  const host = (port, content) =>
    `Listen 127.0.0.1:${port}\n<VirtualHost 127.0.0.1:${port}>\nProxyPass /api http://127.0.0.1:${api}/api\nOIDCCABundlePath ${folder}/portal.pem\n${content}\n</VirtualHost>`
  const configuration = [
    `ServerName localhost\nServerRoot ${folder}\nPidFile ${folder}/apache.pid\nErrorLog ${folder}/apache.log\nUser www-data\nGroup www-data`,
    ...loadModules(named),
    host(apacheJwt, jwt),
    host(
      apacheOpaque,
      `${introspection}\nOIDCOAuthRemoteUserClaim sub\n${location.replace(parking, permits).replace('parking:read', 'permits')}`,
    ),
  ]
  writeFileSync(join(folder, 'apache.conf'), configuration.join('\n'))
  start('apache', programs.apache, ['-DFOREGROUND', '-f', join(folder, 'apache.conf')])
}

function startNginx() {
  const [script] = lines('Behind nginx', 'js')
  const [server] = lines('Behind nginx', 'nginx')
  writeFileSync(join(folder, 'introspect.js'), script)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const configuration = `load_module /usr/lib/nginx/modules/ngx_http_js_module.so;
daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
events {}
http { access_log off; ${places.join(' ')} js_import introspect from introspect.js;
server { listen 127.0.0.1:${nginx};
${server}
} }`
  writeFileSync(join(folder, 'nginx.conf'), configuration)
  start('nginx', programs.nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'nginx.log')])
}

const post = async (path, parameters) => {
  const body = new URLSearchParams({ client_id: 'app', client_secret: secret, ...parameters })
  const answer = await fetch(`http://127.0.0.1:${identity}/connect/${path}`, { method: 'POST', body })
  const told = await answer.json()
  if (!told.access_token) throw new Error(`no token: ${JSON.stringify(told)}`)
  return told.access_token
}
const own = (resource, scope) => post('token', { grant_type: 'client_credentials', resource, scope })

/** Anna signs in and acts for her company. */
async function forCompany(resource, scope) {
  const verifier = oidc.randomPKCECodeVerifier()
  const asked = {
    client_id: 'app',
    redirect_uri: callback,
    response_type: 'code',
    scope: `openid ${scope}`,
    resource,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  }
  const browser = new Browser(`http://127.0.0.1:${identity}`)
  const returnUrl = await openInteraction(browser, `/connect/authorize?${new URLSearchParams(asked)}`)
  await signIn(browser, returnUrl, '6110001')
  await browser.json('POST', '/v1/actor/delegations', { returnUrl, nationalId: '4100900010' })
  await next(browser, continueTo(returnUrl))
  const code = new URL(await next(browser, returnUrl)).searchParams.get('code')
  return post('token', { grant_type: 'authorization_code', redirect_uri: callback, code, code_verifier: verifier })
}

let failed = 0
function judge(name, isRight, details) {
  if (!isRight) failed += 1
  console.log(`${isRight ? '✓' : '✗'} ${name}${isRight ? '' : `: ${JSON.stringify(details)}`}`)
}

async function ask(port, token) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const answer = await fetch(`http://127.0.0.1:${port}/api`, { headers })
  const text = await answer.text()
  return { status: answer.status, heard: answer.status === 200 ? JSON.parse(text) : {} }
}

/** @param names the headers in which the API hears of subject and actor */
async function behind(name, port, { resource, scope, otherScope, otherResource, names }) {
  const token = await forCompany(resource, scope)
  const { status, heard } = await ask(port, token)
  const [subject, actor] = [heard[names.subject], names.actorIn(heard)]
  judge(`${name}: the API hears for whom and by whom`, status === 200 && subject && actor && subject !== actor, {
    status,
    heard,
  })
  const mine = await ask(port, await own(resource, scope))
  judge(
    `${name}: an application comes in its own name`,
    mine.status === 200 && mine.heard[names.subject] === 'app',
    mine,
  )
  for (const [what, given] of [
    ['no token', undefined],
    ['a made-up token', 'made-up'],
    ['a token of another API', await own(otherResource, otherScope.other)],
    ['a token without the scope', await own(resource, otherScope.own)],
    ['a token that was altered', `${token.slice(0, -6)}AAAAAA`],
  ]) {
    const answer = await ask(port, given)
    judge(`${name}: ${what} is refused`, [401, 403].includes(answer.status), answer)
  }
}

const servers = await startServers()
try {
  mkdirSync(join(folder, 'data'))
  startApache()
  startNginx()
  for (const port of [apacheJwt, apacheOpaque, nginx]) await untilAnswers(`http://127.0.0.1:${port}/`, started)
  startIdentity()
  await untilAnswers(`http://127.0.0.1:${identity}/health/ready`, started)
  const byApache = { subject: 'oidc_claim_sub', actorIn: ({ oidc_claim_act: act }) => act && JSON.parse(act).sub }
  const opaque = { resource: permits, scope: 'permits', otherResource: parking }
  const scopes = { other: 'parking:read', own: 'others' }
  await behind('Apache, by the keys', apacheJwt, {
    resource: parking,
    scope: 'parking:read',
    otherResource: permits,
    otherScope: { other: 'permits', own: 'parking:pay' },
    names: byApache,
  })
  await behind('Apache, by introspection', apacheOpaque, { ...opaque, otherScope: scopes, names: byApache })
  const byNginx = { subject: 'subject', actorIn: ({ actor }) => actor }
  await behind('nginx, by introspection', nginx, { ...opaque, otherScope: scopes, names: byNginx })
} finally {
  for (const child of started) {
    if (child.exitCode !== null || child.signalCode !== null) continue
    child.kill()
    await once(child, 'exit')
  }
  for (const server of servers) {
    server.closeAllConnections()
    server.close()
  }
  if (failed) for (const log of ['apache.log', 'nginx.log']) console.error(readFileSync(join(folder, log), 'utf8'))
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0
