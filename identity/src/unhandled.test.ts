import { setImmediate as turn } from 'node:timers/promises'

import { watched } from '@hlid/service/test/watched'

import { sweepRegularly } from './sweep'
import { startIdentity } from '../test/running'

test('whatever a timer or a notification sets going while the database is away, the service lives on', async () => {
  const watching = watched()
  const running = await startIdentity()
  const { recorder, identity } = running
  const failures: unknown[] = []
  const sweeping = sweepRegularly(identity, (error) => void failures.push(error))
  try {
    recorder.isAway = true
    for (const channel of running.channels)
      await new Promise<void>((resolve, reject) => {
        // Whoever listened before has heard of it by then.
        identity.database
          .listen(channel, () => resolve())
          .then(() => identity.database.notify(channel, 'an attempt'))
          .catch(reject)
      })
    watching.runTimers()
    for (let turns = 0; turns < 5; turns += 1) await turn()
    expect(failures).toMatchObject([{ message: 'The database is away.' }])
    expect(watching.unhandled).toEqual([])
    recorder.isAway = false
    expect((await fetch(`${running.origin}/health/ready`)).status).toBe(200)
  } finally {
    recorder.isAway = false
    sweeping.stop()
    await running.close()
    watching.end()
  }
})
