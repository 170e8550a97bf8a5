import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function ownerOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    return false
  }
}

/**
 * Does something while no other process of this repository builds. Two commands at once, such as a first `npm start`
 * and `npm run new-remote`, would write the same files, and each would take what the other has half written.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {string} [file] from the root
 * @returns {Promise<Result>}
 */
export async function whileNobodyElseBuilds(work, file = '.cache/build.lock') {
  mkdirSync(dirname(file), { recursive: true })
  let told = false
  while (!take(file)) {
    const owner = ownerOf(file)
    if (owner !== undefined && !isRunning(owner))
      rmSync(file, { force: true }) // left by one that was killed
    else {
      if (!told) console.log('Another command is building; waiting for it …')
      told = true
      await wait(100)
    }
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
