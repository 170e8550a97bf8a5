import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

import { smtpMailer } from './mailer'

const saying = (responseCode: number) => Object.assign(new Error('said'), { responseCode })

/** How a mail fares with a server that refuses it somewhere on its way. */
async function sentTo(options: SMTPServerOptions, auth = ''): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    ...options,
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  const mailer = smtpMailer({ url: `smtp://${auth}127.0.0.1:${port}`, from: 'hlid@portal.example' })
  const outcome = await mailer.send({ to: 'anna@prufa.example', subject: 'Kóði', text: '317' }).then(
    () => 'sent',
    (error: Error) => error.name,
  )
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
  return outcome
}

const recipient = (code: number) => ({
  onRcptTo: (_: unknown, __: unknown, done: (error: Error) => void) => done(saying(code)),
})

test.each([
  [450, 'Error'],
  [452, 'Error'],
  [501, 'RefusedError'],
  [550, 'RefusedError'],
  [553, 'RefusedError'],
])('%i of a recipient: %s', async (code, outcome) => {
  expect(await sentTo(recipient(code))).toBe(outcome)
})

test('a message that is refused as such is refused for good', async () => {
  const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
    stream.on('end', () => done(saying(554))).resume()
  }
  expect(await sentTo({ onData })).toBe('RefusedError')
})

test('what a server has against us is no word on the recipient', async () => {
  const onMailFrom: SMTPServerOptions['onMailFrom'] = (_address, _session, done) => done(saying(550))
  expect(await sentTo({ onMailFrom })).toBe('Error')
  const onAuth: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(saying(535))
  expect(await sentTo({ onAuth }, 'hlid:wrong@')).toBe('Error')
})
