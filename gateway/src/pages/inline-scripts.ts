import { hideBlockedFacilities } from './blocked-facilities'
import { failedScripts } from './failed-scripts'
import { heldInput } from './held-input'
import { tellWhenLate } from './late-notice'
import { showToOldBrowsers } from './without-scripts'

/**
 * All that a page runs of its own, before its first stylesheet: a script that stands behind one waits for it, and with
 * it everything that waits until the page is read. One stylesheet that never answers would then keep the portal from
 * starting, and the notice of it from being shown.
 */
export const inlineScripts = (hasFirstPaint: boolean): string =>
  [
    hideBlockedFacilities,
    failedScripts,
    ...(hasFirstPaint ? [heldInput] : []),
    `addEventListener('DOMContentLoaded',function(){${showToOldBrowsers};${tellWhenLate}})`,
  ].join(';')
