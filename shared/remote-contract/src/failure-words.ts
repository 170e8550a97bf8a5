import type { ErrorScreen, Failure } from './delivery'

/** How a release failed, in English, as the release command and the console say it. */
export const failureWords = {
  network: 'files not fetched',
  integrity: 'files with the wrong content',
  timeout: 'too slow',
  evaluation: 'its code threw as it was loaded',
  contract: 'does not fit the shell',
  chunk: 'a screen’s file missing',
  style: 'styles missing',
  mount: 'did not start',
  render: 'a screen threw',
} as const satisfies Record<Failure, string>

/** What somebody who reads English saw. */
export const screenWords = {
  internalServerError: 'Service temporarily down',
  notFound: 'Page not found',
  noContent: 'No data found',
  expired: 'This item has expired',
  signedOut: 'You have been signed out',
  generic: 'Error occurred',
  remote: 'This part of the site is not working',
  unexpected: 'Unexpected Application Error!',
  late: 'This page is not responding yet',
} as const satisfies Record<ErrorScreen, string>
