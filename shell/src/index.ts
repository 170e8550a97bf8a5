// First of all: from here on a script's address passes through the policy or is not taken.
import './trusted-types'
import { LATE_NOTICE_ID } from '@hlid/remote-contract/composition'

import { afterFirstPaint } from './first-screen/after-first-paint'

/** The page is of no use as it stands, and says so at once. */
function tellOfFailure(error: unknown): void {
  const notice = document.getElementById(LATE_NOTICE_ID)
  if (notice) notice.hidden = false
  reportError(error)
}

/** In this very file, but nothing of it runs before it is called. */
const boot = () => import(/* webpackMode: "eager" */ './boot').then((shell) => shell.boot())
const start = () => {
  try {
    afterFirstPaint(document, () => void boot().catch(tellOfFailure))
  } catch (error) {
    tellOfFailure(error)
  }
}

// A script that comes from the cache may run before the body is there.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
