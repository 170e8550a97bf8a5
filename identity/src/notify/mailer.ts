import { createTransport } from 'nodemailer'

import type { SmtpSettings } from '../config'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
  close(): void
}

/** Mail leaves by SMTP, whatever server stands at the other end. */
export function smtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport(url)
  return {
    send: async (mail) => void (await transport.sendMail({ from, ...mail })),
    close: () => transport.close(),
  }
}
