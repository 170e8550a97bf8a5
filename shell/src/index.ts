// First of all: from here on a script's address passes through the policy or is not taken.
import './trusted-types'
import './layers.scss'
import { boot } from './boot'

// A script that comes from the cache may run before the body is there.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', boot, { once: true })
else boot()
