import { inDocument } from '../answer-rules'
import type { Scenario } from '../kit'

/** What is for everybody: texts and the banner. */
export const site: Scenario = {
  name: 'site',
  about: 'getTranslations, getBanner',
  async run(kit) {
    const visitor = kit.visitor()
    for (const locale of ['is-IS', 'en']) {
      const texts = await visitor.expect('getTranslations', {
        query: { locale, namespaces: ['login', 'unknownNamespace'] },
        what: 'a namespace that is not known is answered empty',
        status: 200,
        isRight: (answer) => JSON.stringify(answer.member('unknownNamespace')) === '{}',
      })
      const caching = texts.headers.get('cache-control') ?? 'nothing'
      kit.found({
        operation: 'getTranslations',
        what: 'texts may be kept for five minutes',
        source: inDocument('getTranslations', 200),
        expected: 'Cache-Control: public, max-age=300',
        came: /public/.test(caching) && /max-age=300\b/.test(caching) ? undefined : `Cache-Control: ${caching}`,
      })
      const etag = texts.headers.get('etag')
      kit.found({
        operation: 'getTranslations',
        what: 'texts have an ETag',
        source: inDocument('getTranslations', 200),
        expected: 'an ETag',
        came: etag === null ? 'none' : undefined,
      })
      if (etag !== null)
        await visitor.expect('getTranslations', {
          query: { locale, namespaces: ['login', 'unknownNamespace'] },
          headers: { 'if-none-match': etag },
          what: 'texts that are as before are not sent again',
          status: 304,
        })
      await visitor.expect('getBanner', { query: { locale }, what: 'a banner, or none', status: [200, 204] })
    }
    const wrong = { what: 'a locale that is not known is refused', status: 400, type: '/problems/validation-failed' }
    await visitor.expect('getTranslations', { query: { locale: 'xx', namespaces: ['login'] }, ...wrong })
    await visitor.expect('getBanner', { query: { locale: 'xx' }, ...wrong })
  },
}
