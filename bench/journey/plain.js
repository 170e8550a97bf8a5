/** The same journey with every page rendered by the server and none with a script: as fast as it can be. */
import http from 'node:http'

const page = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
const cookiesIn = (header = '') => new Map(header.split('; ').map((pair) => pair.split(/=(.*)/s, 2)))

/** Calls of the portal on behalf of a browser, by the cookies that it has sent or been given meanwhile. */
function callerFor(portal, knownAs, request) {
  const agent = callerFor.agent
  const held = cookiesIn(request.headers.cookie)
  const given = []
  const call = (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = {
        host: new URL(knownAs).host,
        cookie: [...held].map((pair) => pair.join('=')).join('; '),
        'content-type': 'application/json',
        'x-xsrf-ids': held.get('__Host-XSRF-IDS') ?? '',
      }
      const sent = http.request(portal + path, { agent, method, headers }, async (answer) => {
        const chunks = []
        for await (const chunk of answer) chunks.push(chunk)
        for (const cookie of answer.headers['set-cookie'] ?? []) {
          given.push(cookie)
          const [name, value] = cookie.split(';')[0].split(/=(.*)/s, 2)
          held.set(name, value)
        }
        const text = Buffer.concat(chunks).toString()
        if (answer.statusCode > 299) reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${text}`))
        else resolve(text && JSON.parse(text))
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return { call, given: () => (given.length ? { 'set-cookie': given } : {}) }
}
callerFor.agent = new http.Agent({ keepAlive: true })

async function fieldsOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/**
 * @param {string} portal @param {string} knownAs its origin to browsers
 * @param {{ form: string, number: string, parties: string }} pages as they are when all of their script has run
 */
export function plainPages(portal, knownAs, pages) {
  const asks = (html, action) =>
    html
      .replace('<html', '<html data-plain')
      .replace(/<form[^>]*>|<\/form>/g, '')
      .replace(/(<body[^>]*>)/, `$1<form method="post" action="${action}">`)
      .replace('</body>', '</form></body>')
      .replaceAll('type="button"', 'type="submit"')

  const routes = {
    async '/app/login'({ query, caller, response }) {
      await caller.call('GET', `/login/context?${query}`)
      response.writeHead(200, { ...page, ...caller.given() }).end(asks(pages.form, `/plain/number?${query}`))
    },
    async '/plain/number'({ query, caller, request, response }) {
      const returnUrl = query.get('returnUrl')
      const userIdentifier = (await fieldsOf(request)).get('phoneNumber').replace(/\D/g, '')
      await caller.call('POST', '/login/phone/check-device', { returnUrl, userIdentifier })
      const { verificationProperties } = await caller.call('GET', `/login/phone/?${query}`)
      const begun = { returnUrl, userIdentifier, verificationProperties }
      const { session } = await caller.call('POST', '/login/phone/authenticate', begun)
      response.writeHead(200, { ...page, ...caller.given() })
      response.write(pages.number.replace(/(<p[^>]*aria-hidden="true"[^>]*>)\d{3}/, `$1${session.code}`))
      for (let status = 'pending'; status === 'pending';)
        ({ status } = await caller.call('POST', '/login/phone/poll', { session: session.id }))
      response.end(`<meta http-equiv="refresh" content="0;url=/plain/parties?${query}&amp;session=${session.id}">`)
    },
    async '/plain/parties'({ query, caller, response }) {
      const returnUrl = query.get('returnUrl')
      await caller.call('POST', '/login/phone/signin', { session: query.get('session'), returnUrl })
      await caller.call('GET', `/v1/actor/delegations?${new URLSearchParams({ returnUrl })}`)
      const html = asks(pages.parties, `/plain/choice?${new URLSearchParams({ returnUrl })}`)
      response.writeHead(200, { ...page, ...caller.given() }).end(html)
    },
    async '/plain/choice'({ query, caller, response }) {
      const returnUrl = query.get('returnUrl')
      const { delegations } = await caller.call('GET', `/v1/actor/delegations?${query}`)
      const { nationalId } = delegations.find(({ types }) => !types.includes('LegalGuardianMinor'))
      await caller.call('POST', '/v1/actor/delegations', { returnUrl, nationalId })
      response.writeHead(303, { location: returnUrl, ...caller.given() }).end()
    },
  }
  return (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url, knownAs)
    const route = routes[pathname]
    if (!route) return false
    route({ query, request, response, caller: callerFor(portal, knownAs, request) }).catch((error) => {
      console.error(error)
      response.destroy()
    })
    return true
  }
}
