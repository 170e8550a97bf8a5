import { noticeOf, type NoticeKind } from './notice-words'

const kinds = [
  'unknown-device',
  'restriction-on',
  'restriction-off',
  'passkey-added',
  'passkey-removed',
  'contact-changed',
  'repeated-requests',
] as const satisfies readonly NoticeKind[]
const inBoth = kinds.flatMap((kind) => [[kind, 'is'] as const, [kind, 'en'] as const])
const places = { is: /gáttina.* opna(ðu)? Öryggi/, en: /the portal.* open Security/ }

test.each(inBoth)('a notice of %s (%s) says where to go, without a link, and holds no code', (kind, language) => {
  for (const hasPasskeys of [true, false]) {
    const { text, mail } = noticeOf(kind, language, { device: 'Chrome · Android', hasPasskeys })
    for (const told of [text, mail.text]) {
      expect(told).toMatch(places[language])
      expect(told).not.toMatch(/https?:|www\.|\/\/|\w\.\w|@|\b\d{3}\b/)
    }
    expect(mail.subject).not.toBe('')
    expect(mail.subject.length).toBeLessThan(60)
  }
})
