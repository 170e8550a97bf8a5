import { address, kind, list, oneOf, text } from '@hlid/service/settings'

/** Standard Webhooks: `whsec_` and from 24 to 64 random bytes in base64. */
const webhookSecret = kind((given, refuse, name) => {
  const key = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(given)?.[1]
  const bytes = Buffer.from(key ?? '', 'base64')
  return bytes.length >= 24 && bytes.length <= 64
    ? bytes
    : refuse(
        `${name} is no secret of a webhook: whsec_, then 24 to 64 random bytes in base64, as from: openssl rand -base64 32`,
      )
})

/** Where operators are told what needs them. Nobody is told anything without one of the addresses. */
export const notifySettings = {
  webhookUrl: address('NOTIFY_WEBHOOK_URL', 'a webhook that is told of every concern, signed by Standard Webhooks', {
    example: 'https://on-call.example/hlid',
    isSecret: true,
  }),
  webhookSecret: webhookSecret('NOTIFY_WEBHOOK_SECRET', 'what it is signed with', {
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    isSecret: true,
  }),
  chatUrl: address('NOTIFY_CHAT_URL', 'an incoming webhook of a chat, in the shape of Slack’s', {
    example: 'https://chat.example/hooks/hlid',
    isSecret: true,
  }),
  mailTo: list('NOTIFY_MAIL_TO', 'mail addresses, parted by commas', {
    fallback: '',
    example: 'operations@portal.example',
  }),
  smtpUrl: text('SMTP_URL', 'where that mail leaves by', {
    example: 'smtps://user:password@mail.example',
    isSecret: true,
  }),
  mailFrom: text('MAIL_FROM', 'who it is from', {
    fallback: 'Hlið <hlid@localhost>',
    example: 'Hlið <no-reply@portal.example>',
  }),
  notifyLanguage: oneOf({ en: 'en', is: 'is' })('NOTIFY_LANGUAGE', 'the language of messages: `en` or `is`', {
    fallback: 'en',
    example: 'is',
  }),
  runbookUrl: text('RUNBOOK_URL', 'where operators read docs/runbook.md; messages and console link into it', {
    fallback: 'docs/runbook.md',
    example: 'https://wiki.example/hlid/runbook',
  }),
}

interface Given {
  readonly webhookUrl?: URL | undefined
  readonly webhookSecret?: Buffer | undefined
  readonly mailTo?: readonly string[]
  readonly smtpUrl?: string | undefined
}

/** Half of what a channel needs tells nobody anything. */
export function notifyFaults({ webhookUrl, webhookSecret: secret, mailTo = [], smtpUrl }: Given): string[] {
  const faults = []
  if (webhookUrl && !secret)
    faults.push('NOTIFY_WEBHOOK_SECRET must be set: NOTIFY_WEBHOOK_URL is told nothing unsigned.')
  if (mailTo.length && !smtpUrl) faults.push('SMTP_URL must be set: mail to NOTIFY_MAIL_TO leaves by it.')
  return faults
}
