import type { AddressInfo } from 'node:net'

import { simpleParser, type ParsedMail } from 'mailparser'
import { SMTPServer } from 'smtp-server'

/** A mail as it came in. */
export interface Arrived {
  readonly recipients: readonly string[]
  /** As it was on the wire. */
  readonly raw: string
  readonly mail: ParsedMail
}

export interface MailServer {
  readonly port: number
  readonly arrived: Arrived[]
  /** How many were given up by the server. */
  refused: number
  /** What it says to a recipient, where it does not take mail for them. */
  refuses: ReadonlyMap<string, number>
  close(): Promise<void>
}

/** A mail server on this machine that keeps what it is sent. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const responseCode = own.refuses.get(address)
      if (responseCode === undefined) return done()
      own.refused += 1
      done(Object.assign(new Error('no room here'), { responseCode }))
    },
    onData(stream, session, done) {
      void (async () => {
        const chunks: Buffer[] = []
        for await (const chunk of stream) chunks.push(chunk as Buffer)
        const whole = Buffer.concat(chunks)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        own.arrived.push({ recipients, raw: whole.toString('latin1'), mail: await simpleParser(whole) })
        done()
      })()
    },
  })
  const listening = server.listen(port, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  const own: MailServer = {
    port: (listening.address() as AddressInfo).port,
    arrived: [],
    refused: 0,
    refuses: new Map(),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
  return own
}
