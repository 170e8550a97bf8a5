import { hideBlockedFacilities } from './blocked-facilities'
import { makeEarlyCalls } from './early-calls'
import { noteFailedFiles } from './failed-files'
import { tellWhenLate } from './late-notice'
import { showToOldBrowsers } from './old-browser'

/**
 * All that a page runs of its own, before its first stylesheet: a script that stands behind one waits for it, and with
 * it everything that waits until the page is read. One stylesheet that never answers would then keep the portal from
 * starting, and the notice of it from being shown.
 */
hideBlockedFacilities()
makeEarlyCalls()
noteFailedFiles()
addEventListener('DOMContentLoaded', () => {
  showToOldBrowsers()
  tellWhenLate()
})
