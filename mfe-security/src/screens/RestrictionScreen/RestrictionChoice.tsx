import { refreshQueries } from '@hlid/api'
import type { Failure } from '@hlid/authentication'
import { useHost } from '@hlid/remote-contract/host'
import { InfoBanner, Stack } from '@hlid/ui'

import { ActButton } from '../../ActButton'
import { ConfirmButton } from '../../ConfirmButton'
import { type Choice, choicesFor, placeOf, questionFor, stateOf } from '../../flow/restriction'
import type { Security } from '../../flow/topics'
import { useMessages } from '../../messages'
import { useRestrictionState } from '../../use-restriction-state'
import { useWaysIn } from '../../use-ways-in'

const labels = { week: 'restriction.week', lasting: 'restriction.last', off: 'restriction.open' } as const
const questions = {
  open: { question: 'restriction.openQuestion', text: 'restriction.openText' },
  cannotUndo: { question: 'restriction.unknownQuestion', text: 'restriction.unknownBefore' },
} as const

/** What is in force, and what may be made of it on this device. */
export function RestrictionChoice({ security }: { readonly security: Security }) {
  const { api } = useHost()
  const { t, formatDateTime } = useMessages()
  const inWords = useRestrictionState()
  const how = useWaysIn()
  const { restriction, isKnownDevice } = security
  const place = placeOf(isKnownDevice)
  const { active, since } = restriction

  const set = async (choice: Choice) => {
    try {
      await api.call('setRestriction', { body: { choice } })
    } finally {
      await refreshQueries('getSecurity') // where it is refused, what this device may do is not what was on the screen
    }
  }
  const refused = ({ kind }: Failure) =>
    kind === 'restricted' ? (
      <InfoBanner
        variant="error"
        title={t('restriction.refused')}
        description={t('restriction.unknownAfter', { how })}
        announce
      />
    ) : undefined

  return (
    <Stack>
      <InfoBanner
        variant={active ? 'success' : 'default'}
        title={inWords(restriction)}
        description={active && since !== undefined && t('restriction.since', { date: formatDateTime(since) })}
      />
      {!isKnownDevice && (
        <InfoBanner
          variant="info"
          title={t('restriction.unknownTitle')}
          description={t(active ? 'restriction.unknownAfter' : 'restriction.unknownBefore', { how })}
        />
      )}
      <Stack direction="row">
        {choicesFor(stateOf(restriction), place).map((choice) => {
          const asked = questionFor(choice, place)
          const shared = {
            label: t(labels[choice]),
            done: t(choice === 'off' ? 'restriction.opened' : 'restriction.closed'),
            act: () => set(choice),
            failureFor: refused,
          }
          return asked ? (
            <ConfirmButton
              key={choice}
              {...shared}
              variant="ghost"
              scheme={asked === 'open' ? 'destructive' : 'default'}
              question={t(questions[asked].question)}
              text={t(questions[asked].text, { how })}
            />
          ) : (
            <ActButton key={choice} {...shared} />
          )
        })}
      </Stack>
    </Stack>
  )
}
