import type { ErrorScreen, Failure } from '@hlid/remote-contract/delivery'

/** How a release failed, as the console says it too. */
export const failureTexts = {
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

/** Where a page tries a release more than once. */
export const attemptTexts = {
  release: '',
  again: ', tried again',
  'last-good': ', in place of the newer release',
} as const

/** What somebody who reads English saw. */
export const screenTexts = {
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

/** The word itself where a newer registry has one that this command doesn't know. */
export const textOf = (texts: Readonly<Record<string, string>>, word: string): string => texts[word] ?? word
