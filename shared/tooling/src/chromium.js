import { existsSync } from 'node:fs'

/** The one without windows comes first: it shows a page in half the time. */
const headlessShell = '/usr/bin/chromium-headless-shell'
const places = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/** @returns {string | undefined} path of a Chromium of the system's packages */
export const systemChromium = () => places.find((path) => existsSync(path))

/** Whether the system has the browser without windows, which the tests are quickest in. */
export const hasHeadlessShell = () => existsSync(headlessShell)

/** A browser that looks at pages and does nothing of its own accord. */
export const quietChromium = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
