import { continueUrl, isSafeDestination, readReturnUrl } from '@hlid/navigation'
import type { ApiClient } from '@hlid/api-contract'
import type { HostServices } from '@hlid/remote-contract'
import type { i18n } from 'i18next'

import { reportError } from './errors'
import { createSession } from './session'

export interface HostParts {
  readonly api: ApiClient
  readonly i18n: i18n
  readonly locale: HostServices['locale']
  readonly flags: HostServices['flags']
  readonly toasts: HostServices['toasts']
}

/** Makes the services once; each release gets them under its own name. */
export function createHost({
  api,
  i18n,
  locale,
  flags,
  toasts,
}: HostParts): (release: HostServices['release']) => HostServices {
  const session = createSession(api)
  const navigation: HostServices['navigation'] = {
    leave(url) {
      if (isSafeDestination(url, location.origin)) location.assign(url)
      else reportError(new Error('a destination was refused'), 'shell')
    },
    returnToCaller: (state) => location.assign(continueUrl(readReturnUrl(location.search), state)),
    returnUrl: () => readReturnUrl(location.search),
  }
  return (release) => ({
    api,
    i18n,
    locale,
    flags,
    toasts,
    session,
    navigation,
    release,
    report: {
      error: (error) => reportError(error, `${release.name}@${release.version}`),
      step: (name) => performance.mark(`${release.name}:${name}`),
    },
  })
}
