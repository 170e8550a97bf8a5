import { failureOf, useFailureTexts } from '@hlid/authentication'
import { Outlet } from '@hlid/navigation'
import { Button, ErrorCode, Loader, Page, ProblemPanel } from '@hlid/ui'

import { InquiryProvider } from './confirmation-context'
import { openInquiry, stateOf } from './flow/inquiry'
import { useMessages } from './messages'
import { InquiryProblem } from './InquiryProblem'
import { useConfirmContext } from './use-confirm-context'

/** Lets through to its screens while the inquiry can be answered; says why not otherwise. */
export function OpenInquiryLayout() {
  const { t } = useMessages()
  const failureTexts = useFailureTexts()
  const { data, error, mutate } = useConfirmContext()

  if (!data && error) {
    const failure = failureOf(error)
    return (
      <Page>
        <ProblemPanel
          {...failureTexts(failure)}
          action={<Button onClick={() => void mutate()}>{t('problem.retry')}</Button>}
        />
        <ErrorCode error={failure.error} />
      </Page>
    )
  }
  if (!data) return <Loader label={t('loading')} />
  const inquiry = openInquiry(data)
  if (inquiry)
    return (
      <InquiryProvider value={inquiry}>
        <Outlet />
      </InquiryProvider>
    )
  const state = stateOf(data)
  return <InquiryProblem problem={state === 'open' ? 'missing' : state} />
}
