import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))

/** What `/proc/<pid>/stat` says, from its third field on: a program's name may hold spaces. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    // It has ended.
    return undefined
  }
}

const parentOf = (stat) => Number(stat?.[1])
/** In user and system mode, with what its children had used when they ended. */
const ticksOf = (stat) => stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)

/**
 * The processor time of a process and of all that it started, in seconds: a PostgreSQL server has a process for each
 * connection, and others that write in the background.
 */
export function processorSeconds(pid) {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(statOf(name)) === pid)
  const stats = [pid, ...children].flatMap((each) => [statOf(each)]).filter(Boolean)
  return stats.reduce((sum, stat) => sum + ticksOf(stat), 0) / ticksPerSecond
}
