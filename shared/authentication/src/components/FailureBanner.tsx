import { continueUrl } from '@hlid/navigation'
import type { Locale } from '@hlid/remote-contract'
import { useHost } from '@hlid/remote-contract/host'
import { bannerLinkClass, ErrorCode, InfoBanner } from '@hlid/ui'

import type { Failure, FailureKind } from '../failure'
import { useMessages } from '../messages'

/** Which words a failure gets where the screen has none of its own for it. */
const words = {
  serviceDown: 'serviceDown',
  offline: 'offline',
  tooMany: 'tooMany',
  gone: 'gone',
  finished: 'finished',
  otherBrowser: 'otherBrowser',
  codeReplaced: 'unexpected',
  codeSpent: 'gone',
  codeExpired: 'gone',
  cookiesBlocked: 'cookies',
  changed: 'unexpected',
  invalid: 'unexpected',
  wrongCode: 'unexpected',
  restricted: 'unexpected',
  notAllowed: 'unexpected',
  unexpected: 'unexpected',
} as const satisfies Record<FailureKind, string>

/** The sign-in that a client began, and that leads back to it, is over. */
const isOver: ReadonlySet<FailureKind> = new Set(['gone', 'finished', 'otherBrowser'])

/** The language each failure was first shown in: the service's words stay in that one. */
const shownIn = new WeakMap<Failure, Locale>()

function isOfLanguage(failure: Failure, locale: Locale): boolean {
  const first = shownIn.get(failure) ?? locale
  shownIn.set(failure, first)
  return first === locale
}

/** Title and text of a failure; the service's own words stand in for ours where it has any. */
export function useFailureTexts(): (failure: Failure) => { readonly title: string; readonly text: string } {
  const { t, locale } = useMessages()
  const wait = (seconds: number) =>
    seconds < 90
      ? t('failure.waitSeconds', { count: seconds })
      : t('failure.waitMinutes', { count: Math.ceil(seconds / 60) })
  return (failure) => {
    const { kind, message, retryAfterSeconds } = failure
    const name = words[kind]
    const text =
      (isOfLanguage(failure, locale) ? message : undefined) ??
      (retryAfterSeconds && name !== 'gone' ? wait(retryAfterSeconds) : t(`failure.${name}Text`))
    return { title: t(`failure.${name}Title`), text }
  }
}

/** Says above a form that something other than what was typed is in the way. */
export function FailureBanner({ failure }: { readonly failure: Failure }) {
  const { t } = useMessages()
  const { navigation } = useHost()
  const { title, text } = useFailureTexts()(failure)
  const returnUrl = isOver.has(failure.kind) ? navigation.returnUrl() : ''
  // The service knows what became of it, and the ways on.
  const link = returnUrl && (
    <a className={bannerLinkClass} href={continueUrl(returnUrl)}>
      {t('failure.goOn')}
    </a>
  )
  return (
    <InfoBanner variant="error" title={title} description={text} link={link} announce>
      <ErrorCode error={failure.error} />
    </InfoBanner>
  )
}
