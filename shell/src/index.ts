// First of all: from here on a script's address passes through the policy or is not taken.
import './trusted-types'
import { afterFirstPaint } from './first-screen/after-first-paint'

/** In this very file, but nothing of it runs before it is called. */
const start = () =>
  afterFirstPaint(document, () => void import(/* webpackMode: "eager" */ './boot').then(({ boot }) => boot()))

// A script that comes from the cache may run before the body is there.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true })
else start()
