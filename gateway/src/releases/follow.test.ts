import { openDatabase } from '../../test/database'
import { handMade } from '../../test/releases'
import { startGateway } from '../../test/start'

/** A second gateway on the same database that hears nothing but what it asks for itself. */
test('a gateway that misses the notification follows within a second', async () => {
  const database = await openDatabase()
  const first = await startGateway({}, database)
  const second = await startGateway({}, { ...database, listen: async () => async () => undefined })
  try {
    await first.release(handMade('shell', '1.0.0'))
    await first.release(handMade('mfe-login', '1.0.0'))
    const deadline = Date.now() + 1000
    let releases: string | null = null
    while (!releases?.includes('mfe-login@1.0.0') && Date.now() < deadline)
      releases = (await fetch(`${second.portal}/app/login`)).headers.get('x-hlid-releases')
    expect(releases).toContain('mfe-login@1.0.0')
  } finally {
    await first.stop()
    await second.stop()
    await database.close()
  }
})
