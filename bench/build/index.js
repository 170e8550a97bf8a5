/**
 * `npm run bench -- build`: how long a change in a remote takes until it is in the browser in `npm run dev` and in
 * `npx hlid dev`, and how long `npm run build -w mfe-login` takes. Changes a text of mfe-login and puts it back. Uses the
 * ports of `npm start`, or those of the environment.
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

const fresh = { DATA_DIR: '.cache/bench/data', HLID_FRESH_DATA: '1' }

/** @returns {Promise<{ said: string, stop(): Promise<void> }>} a command of ours, once it has said what is waited for */
async function start(args, awaited, env) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const said = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`${args[0]} ended`)))
    child.stdout.setEncoding('utf8').on('data', (text) => {
      process.stdout.write(text)
      const [found] = awaited.exec(text) ?? []
      if (found) resolve(found)
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { said, stop }
}

async function startDev() {
  const { stop } = await start(['tools/dev.js'], /Watching/, fresh)
  return { address: `${startSettings().portal}/app/login`, stop }
}

/** `npx hlid dev` beside a portal that nobody works on. */
async function startDevSession() {
  const portal = await start(['tools/start.js'], /Hlið is ready/, fresh)
  const settings = startSettings()
  const env = { HLID_REGISTRY: settings.registry, HLID_TOKEN_FILE: `${fresh.DATA_DIR}/gateway/operator-token` }
  const args = ['shared/release-cli/bin/hlid.js', 'dev', 'mfe-login', '--portal', settings.portal]
  const session = await start(args, /http\S+\/dev-session\?\S+/, env)
  return { address: session.said, stop: () => session.stop().then(portal.stop) }
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

/** In a page that is open while the file is changed. */
async function inBrowser(browser, address, original) {
  const page = await browser.newPage({ locale: 'is-IS' })
  await page.goto(address)
  await page.getByRole('heading', { name: title, exact: true }).waitFor()
  const times = await changes(page, original)
  await page.close()
  return times
}

export async function build() {
  const rows = await builds()
  const original = readFileSync(messages, 'utf8')
  if (!original.includes(title)) throw new Error(`${messages} says ${title} no more`)
  const browser = await openBrowser()
  try {
    for (const [way, begin] of Object.entries({ 'npm run dev': startDev, 'npx hlid dev': startDevSession })) {
      const { address, stop } = await begin()
      try {
        const times = await inBrowser(browser, address, original)
        rows[`a change in ${way}, first, s`] = times[0]
        rows[`a change in ${way}, median of ${runs}, s`] = median(times)
      } finally {
        writeFileSync(messages, original)
        await stop()
      }
    }
  } finally {
    await browser.close()
  }
  console.table(Object.fromEntries(Object.entries(rows).map(([what, s]) => [what, Number(s.toFixed(2))])))
}
