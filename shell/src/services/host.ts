import { continueUrl, isSafeDestination, readReturnUrl } from '@hlid/navigation'
import type { ApiClient } from '@hlid/api-contract'
import type { HostServices } from '@hlid/remote-contract'
import type { i18n } from 'i18next'

import { errorKind } from '../errors/kind'
import { shownEvent } from '../errors/shown-event'
import { shellMessages } from '../messages'
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
  /** What error screens of this page show. None in a page that is made for a preview. */
  readonly errorCode: string | undefined
  readonly prefetch: HostServices['navigation']['prefetch']
  /** Goes to an address without a new page, where that can be. @returns whether it went */
  readonly goInside: (url: string) => Promise<boolean>
  /** A part of a screen reports a file that did not come, while the page can still be loaded anew. */
  readonly onMissingFile: (error: unknown) => void
  /** Leaves the page. */
  readonly assign?: (url: string) => void
}

/** The services are made once; each release gets them under its own name. */
export function createHost({
  health,
  errorCode,
  prefetch,
  goInside,
  onMissingFile,
  assign = (url) => location.assign(url),
  ...parts
}: HostParts): (release: HostServices['release']) => HostServices {
  const openedWith = readReturnUrl(location.search)
  const returnUrl = () => readReturnUrl(location.search) || openedWith
  const leave = (url: string) => {
    const isSafe = isSafeDestination(url, location.origin)
    if (!isSafe) reportError(new Error('a destination was refused'), 'shell')
    assign(isSafe ? url : '/app')
  }
  const returnToCaller = (state?: string) => assign(continueUrl(returnUrl(), state))
  const navigation: HostServices['navigation'] = {
    returnUrl,
    prefetch,
    returnToCaller,
    leave,
    goOn(url) {
      if (!isSafeDestination(url, location.origin)) return leave(url)
      void goInside(url).then(
        (isThere) => isThere || leave(url),
        () => returnToCaller(), // the service says once more where the way leads, and a page of its own is made there
      )
    },
  }
  const own = { ...parts, release: { name: 'shell', version: '' } }
  const failuresOf = (id: string, code: string): HostServices['failure'] => ({
    codeFor: (error) =>
      errorKind(error) === 'offline' ? undefined : { label: shellMessages.messages(own).t('errors.code'), code },
    shown(error) {
      const event = shownEvent(id, errorKind(error), error, location.pathname)
      if (event) health.note(event)
    },
  })
  return (release) => {
    const id = releaseId(release)
    return {
      ...parts,
      navigation,
      release,
      failure: errorCode === undefined ? undefined : failuresOf(id, errorCode),
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
