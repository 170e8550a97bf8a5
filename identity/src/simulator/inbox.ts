import type { Kysely } from 'kysely'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

import type { TextSender } from '../notify/texts'
import { randomId } from '../secrets'
import type { Tables } from '../store/tables'

/** The digits that a message is about. */
const codeIn = (text: string) => /\b\d{3}\b/.exec(text)?.[0] ?? ''

async function keep(db: Kysely<Tables>, channel: 'sms' | 'email', recipient: string, text: string): Promise<void> {
  await db
    .insertInto('inbox')
    .values({ id: randomId(9), channel, recipient, text, code: codeIn(text), at: new Date() })
    .execute()
}

export const inboxTexts = (db: Kysely<Tables>): TextSender => ({
  send: ({ to, text }) => keep(db, 'sms', to, text),
})

/** A mail server on this machine whose only mailbox is the simulator's. */
export async function startInboxMailServer(db: Kysely<Tables>): Promise<{ url: string; close(): Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      simpleParser(stream)
        .then(async ({ text = '' }) => {
          for (const { address } of session.envelope.rcptTo) await keep(db, 'email', address, text.trim())
          done()
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error('unreadable mail')))
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
