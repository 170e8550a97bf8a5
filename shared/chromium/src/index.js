import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
]

/** @returns {string | undefined} path of a Chromium of the system's packages */
export const systemChromium = () => places.find((path) => existsSync(path))

/** A browser that looks at pages and does nothing of its own accord. */
export const quietChromium = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
