import { createRequire } from 'node:module'

import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'

const fromNode = { fetch, Headers, Request, Response, ReadableStream, TextEncoder, TextDecoder, structuredClone }
/** For packages that are nothing but ES modules, which Jest's own runtime does not load where the rest is CommonJS. */
const nodeRequire = createRequire(import.meta.url)

/** jsdom with the parts of the web platform that Node has and jsdom hides. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, fromNode, { nodeRequire })
  }
}
