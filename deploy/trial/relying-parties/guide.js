import { codeBlocksOf } from '@hlid/tooling/markdown'

const page = 'docs/connect-a-client.md'
const blocks = codeBlocksOf(page)

/** The code that the guide gives for a kind of client application. */
export function codeOf(kind, language) {
  const block = blocks.find((each) => each.heading === kind && each.language === language)
  if (!block) throw new Error(`${page} has no ${language} under “${kind}”.`)
  return block.code
}

/** The registration that the guide gives for it, for an application at `address`. */
export function registrationOf(kind, address, clientSecret) {
  const given = JSON.parse(codeOf(kind, 'json').replaceAll(/https:\/\/(client|app)\.example/g, address))
  return {
    name: { is: kind, en: kind },
    postLogoutRedirectUris: [],
    scope: 'openid profile',
    ...given,
    ...(given.clientSecret && { clientSecret }),
  }
}

const AsyncFunction = (async () => undefined).constructor

/** Runs the guide's code for a kind with these names in it. @returns what it leaves in `result` */
export function runCodeOf(kind, { portal, address, ...given }, result = 'undefined') {
  const code = codeOf(kind, 'ts')
    .replace(/^import .*\n/gm, '')
    .replaceAll('https://portal.example', portal)
    .replaceAll(/https:\/\/(client|app)\.example/g, address)
  return new AsyncFunction(...Object.keys(given), `${code}\nreturn ${result}`)(...Object.values(given))
}
