import { createTransport } from 'nodemailer'

import { RefusedError } from './refused-error'

export { RefusedError }

/** A message in plain text. */
export interface Mail {
  /** The same for the same message sent again, so that a mailbox may drop the second. Without it, each has its own. */
  readonly id?: string
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** What mail leaves by. */
export interface Mailer {
  /** @throws RefusedError when another try would come to nothing */
  send(mail: Mail): Promise<void>
  close(): void
}

const timeoutMs = 5000
/** RFC 3834, section 5: nobody's holiday notice comes back to it. */
const noAnswers = { 'Auto-Submitted': 'auto-generated' }

/**
 * A mail server's last word on a recipient or a message: 5yz is for good (RFC 5321, section 4.2.1). What it says of our
 * password or our own address is nothing that the person could mend, and may be mended until the next try.
 */
const isRefusal = (error: unknown) => {
  if (!(error instanceof Error && 'responseCode' in error && 'code' in error)) return false
  const isOurs = 'command' in error && error.command === 'MAIL FROM'
  return Number(error.responseCode) >= 500 && ['EENVELOPE', 'EMESSAGE'].includes(String(error.code)) && !isOurs
}

/** Mail leaves by SMTP, whatever server stands at the other end. */
export function smtpMailer({ url, from }: { readonly url: string; readonly from: string }): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  return {
    async send({ id, ...mail }) {
      const messageId = id === undefined ? {} : { messageId: `<${id}@hlid>` }
      const sent = transport.sendMail({ from, ...mail, ...messageId, headers: noAnswers })
      const { accepted, rejected } = await sent.catch((error: unknown) => {
        throw isRefusal(error) ? new RefusedError('the mail server refused it for good') : error
      })
      // Whoever has it would have it twice after another try.
      const all = accepted.length + rejected.length
      if (rejected.length)
        throw new RefusedError(`the mail server took it, but not for ${rejected.length} of ${all} recipients`)
    },
    close: () => transport.close(),
  }
}
