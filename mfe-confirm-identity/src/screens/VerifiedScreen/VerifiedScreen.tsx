import { failureOf, useFailureTexts } from '@hlid/authentication'
import { Navigate, useLocation } from '@hlid/navigation'
import { Button, Loader, Page, ProblemPanel, Text } from '@hlid/ui'

import { stateOf } from '../../flow/inquiry'
import { InquiryProblem } from '../../InquiryProblem'
import { useMessages } from '../../messages'
import { pathTo } from '../../paths'
import { useConfirmContext } from '../../useConfirmContext'
import { useClosing } from './useClosing'

/** The inquiry has been answered; nothing more is asked of the person. */
export function Component() {
  const { t } = useMessages()
  const { search } = useLocation()
  const failureTexts = useFailureTexts()
  const { data, error, isValidating, mutate } = useConfirmContext()
  const state = data && stateOf(data)
  const isAnswered = state === 'confirmed' || state === 'declined'
  const closing = useClosing(isAnswered)

  if (isAnswered)
    return (
      <Page>
        <ProblemPanel
          icon={state === 'confirmed' ? 'checkmarkCircle' : 'close'}
          title={t(`verified.${state}Title`)}
          text={t(`verified.${state}Text`, { client: data?.clientName ?? '' })}
          action={
            <span role="status">
              <Text>{t(`verified.${closing}`)}</Text>
            </span>
          }
        />
      </Page>
    )
  if (error)
    return (
      <Page>
        <ProblemPanel
          {...failureTexts(failureOf(error))}
          action={<Button onClick={() => void mutate()}>{t('problem.retry')}</Button>}
        />
      </Page>
    )
  // What is cached may be from before the answer.
  if (!state || isValidating) return <Loader label={t('loading')} />
  if (state === 'open') return <Navigate to={pathTo('inquiry', data?.id ?? '') + search} replace />
  return <InquiryProblem problem={state} />
}
