import type { Schema } from '@hlid/api-contract'
import { useLoaderData } from '@hlid/navigation'
import { Page, ProblemPanel, Text } from '@hlid/ui'

import { stateOf } from '../../flow/inquiry'
import { InquiryProblem } from '../../InquiryProblem'
import { useMessages } from '../../messages'
import { useConfirmContext } from '../../use-confirm-context'
import { useClosing } from './use-closing'

/** The inquiry has been answered; nothing more is asked of the person. */
export function Component() {
  const { t } = useMessages()
  const loaded = useLoaderData<Schema<'ConfirmContext'>>()
  const { data = loaded } = useConfirmContext() // the client's name, in the language of the page
  const state = stateOf(loaded)
  const isAnswered = state === 'confirmed' || state === 'declined'
  const closing = useClosing(isAnswered)

  if (!isAnswered) return <InquiryProblem problem={state === 'expired' ? 'expired' : 'missing'} />
  return (
    <Page>
      <ProblemPanel
        icon={state === 'confirmed' ? 'checkmarkCircle' : 'close'}
        title={t(`verified.${state}Title`)}
        text={t(`verified.${state}Text`, { client: data.clientName ?? '' })}
        action={
          <span role="status">
            <Text>{t(`verified.${closing}`)}</Text>
          </span>
        }
      />
    </Page>
  )
}
