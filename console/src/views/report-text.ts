import { ERROR_SCREENS, FAILURES } from '@hlid/remote-contract/delivery'
import type { ReportedView } from '@hlid/remote-contract/registry'

import type { ConsoleMessages } from '../messages'

type Report = ReportedView['reports'][number]

/** One thing that went wrong in a page; the word itself where this console doesn't know it. */
export function reportText({ t }: Pick<ConsoleMessages, 't'>, { kind, what, release, route, attempt }: Report): string {
  if (kind === 'answered') return t('view.answered', { status: what })
  const named = (release ?? '').replace('@', ' ')
  if (kind === 'failed') {
    const failure = FAILURES.find((one) => one === what)
    const how = failure ? t(`chart.kind.${failure}`) : what
    const text = t(attempt === 'again' ? 'view.failedAgain' : 'view.failed', { release: named, how })
    return route === null ? text : `${text} ${t('view.failedAt', { route })}`
  }
  const known = ERROR_SCREENS.find((one) => one === what)
  const screen = known ? t(`view.screen.${known}`) : what
  return route === null ? t('view.shown', { screen }) : t('view.shownAt', { screen, route })
}
