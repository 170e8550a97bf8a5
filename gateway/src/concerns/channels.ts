import { RefusedError, smtpMailer } from '@hlid/service/mailer'

import type { Message } from './message'
import { webhookHeaders } from './signature'

export interface Outcome {
  readonly sent: boolean
  /** What came back; never an address or a secret. */
  readonly says: string
  /** Another try would come to the same. */
  readonly isFinal?: boolean
}

/** One way to an operator. It answers within seconds, whatever is at the other end. */
export interface Channel {
  readonly name: string
  send(message: Message, closing: AbortSignal): Promise<Outcome>
  close(): void
}

interface Settings {
  readonly webhookUrl: URL | undefined
  readonly webhookSecret: Uint8Array | undefined
  readonly chatUrl: URL | undefined
  readonly mailTo: readonly string[]
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
}

const answerWithinMs = 10_000
const gone = 410

/** Every channel that the settings name. */
export function channelsOf(settings: Settings, now: () => Date): Channel[] {
  const { webhookUrl, webhookSecret, chatUrl, mailTo, smtpUrl, mailFrom } = settings
  const channels: Channel[] = []
  if (webhookUrl && webhookSecret)
    channels.push({
      name: 'webhook',
      send(message, closing) {
        const body = webhookBody(message)
        return post(webhookUrl, body, webhookHeaders(webhookSecret, message.id, now(), body), closing)
      },
      close: () => undefined,
    })
  if (chatUrl)
    channels.push({
      name: 'chat',
      send: (message, closing) => post(chatUrl, JSON.stringify({ text: chatText(message) }), {}, closing),
      close: () => undefined,
    })
  if (mailTo.length && smtpUrl) {
    const mailer = smtpMailer({ url: smtpUrl, from: mailFrom })
    channels.push({
      name: 'mail',
      async send({ id, title, lines }, closing) {
        const given = { id, to: mailTo.join(', '), subject: `Hlið: ${title}`, text: lines.join('\n\n') }
        return within(mailer.send(given), closing).then(
          () => ({ sent: true, says: 'the mail server took it' }),
          mailFault,
        )
      },
      close: () => mailer.close(),
    })
  }
  return channels
}

const webhookBody = ({ type, at, title, lines, concerns }: Message) =>
  JSON.stringify({ type, timestamp: at.toISOString(), data: { title, text: lines.join('\n'), concerns } })

/** Slack and what is compatible with it take these three for markup. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const chatText = ({ title, lines }: Message) => escaped([`*${title}*`, ...lines].join('\n'))

async function post(url: URL, body: string, headers: Record<string, string>, closing: AbortSignal): Promise<Outcome> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      // Nobody is followed to a place that no setting names.
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(answerWithinMs), closing]),
    })
    const says = [`it answered ${answer.status}`, await beginningOf(answer)].filter(Boolean).join(': ')
    return { sent: answer.ok, says, isFinal: answer.status === gone }
  } catch (error) {
    return { sent: false, says: faultOf(error) }
  }
}

/** Of what a receiver says, which may be anything and without an end. */
async function beginningOf(answer: Response): Promise<string> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  const { value = '' } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return value
    .slice(0, 200)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

async function within(work: Promise<void>, closing: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([AbortSignal.timeout(answerWithinMs), closing])
  const over = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  await Promise.race([work, over])
}

function mailFault(error: unknown): Outcome {
  if (error instanceof RefusedError) return { sent: false, says: error.message, isFinal: true }
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined
  return { sent: false, says: code === undefined ? faultOf(error) : `the mail server answered ${code}` }
}

/** An error's own words may hold the address, and with it what only its owner may know. */
function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'it failed'
  if (error.name === 'TimeoutError') return `it did not answer within ${answerWithinMs / 1000} seconds`
  const from: unknown = error.cause ?? error
  const code = from instanceof Error && 'code' in from ? String(from.code) : error.name
  return `it was not reached (${code})`
}
