import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom'

const fromNode = { fetch, Headers, Request, Response, ReadableStream, TextEncoder, TextDecoder, structuredClone }

/** jsdom with the parts of the web platform that Node has and jsdom hides. */
export default class BrowserEnvironment extends JsdomEnvironment {
  async setup() {
    await super.setup()
    Object.assign(this.global, fromNode)
  }
}
