import { continueUrl, isSafeDestination, readReturnUrl } from '@hlid/navigation'
import type { ApiClient } from '@hlid/api-contract'
import type { HostServices } from '@hlid/remote-contract'
import type { i18n } from 'i18next'

import { isMissingChunk } from '../remotes/failure'
import { releaseId } from '../remotes/release'
import { reportError } from './errors'
import { type Health, stepEvent } from './health'

export interface HostParts {
  readonly api: ApiClient
  readonly i18n: i18n
  readonly locale: HostServices['locale']
  readonly flags: HostServices['flags']
  readonly toasts: HostServices['toasts']
  readonly session: HostServices['session']
  readonly health: Health
  readonly prefetch: HostServices['navigation']['prefetch']
  /** A part of a screen reports a file that did not come, while the page can still be loaded anew. */
  readonly onMissingFile: (error: unknown) => void
}

/** The services are made once; each release gets them under its own name. */
export function createHost({
  health,
  prefetch,
  onMissingFile,
  ...parts
}: HostParts): (release: HostServices['release']) => HostServices {
  const openedWith = readReturnUrl(location.search)
  const returnUrl = () => readReturnUrl(location.search) || openedWith
  const navigation: HostServices['navigation'] = {
    returnUrl,
    prefetch,
    returnToCaller: (state) => location.assign(continueUrl(returnUrl(), state)),
    leave(url) {
      const isSafe = isSafeDestination(url, location.origin)
      if (!isSafe) reportError(new Error('a destination was refused'), 'shell')
      location.assign(isSafe ? url : '/app')
    },
  }
  return (release) => {
    const id = releaseId(release)
    return {
      ...parts,
      navigation,
      release,
      report: {
        error(error) {
          reportError(error, id)
          if (isMissingChunk(error)) onMissingFile(error)
        },
        step(name) {
          const event = stepEvent(id, name)
          if (event) health.note(event)
        },
      },
    }
  }
}
