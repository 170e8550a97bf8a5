/**
 * `npm run bench -- build`: how long a change in a remote takes until it is in the browser in `npm run dev`, and how long
 * `npm run build -w mfe-login` takes. Changes a text of mfe-login and puts it back. Uses the ports of `npm start`, or
 * those of the environment.
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'

import { run } from '../../tools/lib/run.js'
import { startSettings } from '../../tools/lib/settings.js'
import { median } from '../speed/table.js'
import { openBrowser } from '../speed/visit.js'

const runs = Number(process.env['BUILD_RUNS'] ?? 5)
const messages = 'mfe-login/src/messages/is.ts'
const title = 'Skráðu þig inn'

async function timed(work) {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

async function builds() {
  const build = async () => {
    rmSync('mfe-login/dist/.inputs', { force: true })
    const { code } = await run('npm', ['run', 'build', '-w', 'mfe-login'], { quiet: true })
    if (code) throw new Error('the build failed')
  }
  rmSync('.cache/webpack/mfe-login', { recursive: true, force: true })
  return { 'npm run build -w mfe-login, nothing kept, s': await timed(build), 'the same again, s': await timed(build) }
}

/** @returns {Promise<() => void>} stops `npm run dev`, once it watches */
async function startDev() {
  const env = { ...process.env, DATA_DIR: '.cache/bench/data', HLID_FRESH_DATA: '1' }
  const child = spawn(process.execPath, ['tools/dev.js'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('npm run dev ended')))
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text)
      if (text.includes('Watching')) resolve()
    })
  })
  return () => child.kill('SIGTERM')
}

/** From the file's change to the new text on the screen of a page that is open, in s. */
async function changes(page, original) {
  const times = []
  for (let at = 1; at <= runs; at += 1) {
    const text = `${title} ${at}`
    times.push(
      await timed(async () => {
        writeFileSync(messages, original.replace(title, text))
        await page.getByRole('heading', { name: text, exact: true }).waitFor()
      }),
    )
    await page.waitForTimeout(500) // as somebody who looks at it
  }
  return times
}

export async function build() {
  const rows = await builds()
  const original = readFileSync(messages, 'utf8')
  if (!original.includes(title)) throw new Error(`${messages} says ${title} no more`)
  const stop = await startDev()
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ locale: 'is-IS' })
    await page.goto(`${startSettings().portal}/app/login`)
    await page.getByRole('heading', { name: title }).waitFor()
    const times = await changes(page, original)
    rows['a change in npm run dev, first, s'] = times[0]
    rows[`a change in npm run dev, median of ${runs}, s`] = median(times)
  } finally {
    writeFileSync(messages, original)
    await browser.close()
    stop()
  }
  console.table(Object.fromEntries(Object.entries(rows).map(([what, s]) => [what, Number(s.toFixed(2))])))
}
