/**
 * Imported into a process before its own code: from the first SIGUSR1 to the second it takes a profile, which it leaves
 * in the folder PROFILE_FOLDER.
 */
import { writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { basename, dirname, join } from 'node:path'

const session = new Session()
let isRunning = false

process.on('SIGUSR1', async () => {
  if (!isRunning) {
    isRunning = true
    session.connect()
    await session.post('Profiler.enable')
    await session.post('Profiler.start')
    return
  }
  const { profile } = await session.post('Profiler.stop')
  session.disconnect()
  isRunning = false
  const service = basename(dirname(dirname(process.argv[1] ?? '')))
  const file = join(process.env['PROFILE_FOLDER'] ?? '.', `${service}-${process.pid}.cpuprofile`)
  writeFileSync(file, JSON.stringify(profile))
})
