import { InputField } from '@hlid/ui'
import { useState } from 'react'

import { Select } from '../../fields/Select'
import { useMessages } from '../../messages'
import { fieldValueOf, readUntil } from '../../transitions/until'
import { asLocal } from '../../time/age'
import { useNow } from '../../time/clock'
import { callsOf } from '../calls'
import { useKnown } from '../registrations-context'
import { olderSecretEnd } from '../standing'
import { ChangeDialog } from './ChangeDialog'
import type { DialogOfRegistration } from './dialogs'

const hourMs = 3_600_000
const ends = ['hours', 'day', 'week', 'other', 'now'] as const
type End = (typeof ends)[number]
const spans = { hours: 2 * hourMs, day: 24 * hourMs, week: 7 * 24 * hourMs } as const

const isEnd = (value: string): value is End => ends.some((end) => end === value)

/** Another secret; the older one is good until it ends. */
export function RotateDialog({ registered, onDone, onCancel }: DialogOfRegistration) {
  const { t, formatDateTime } = useMessages()
  const now = useNow()
  const { kind } = useKnown().about
  const { id } = registered
  const ending = olderSecretEnd(registered)
  // Two are as many as there can be: a third one is made only where both end.
  const choices = ending === undefined ? ends : (['now'] as const)
  const [chosen, setEnd] = useState<End>('day')
  const end = choices.some((choice) => choice === chosen) ? chosen : 'now'
  const [other, setOther] = useState('')
  const [isTried, setTried] = useState(false)
  const otherEnd = readUntil(other, now)

  function otherFault(): string | undefined {
    if (!isTried || end !== 'other' || otherEnd) return undefined
    return t(otherEnd === null ? 'disable.untilPast' : 'registration.rotate.otherMissing')
  }

  function read(): { readonly olderEndsAt: string | null } | undefined {
    setTried(true)
    if (end === 'now') return { olderEndsAt: null }
    if (end === 'other') return otherEnd ? { olderEndsAt: otherEnd } : undefined
    return { olderEndsAt: new Date(Date.now() + spans[end]).toISOString() }
  }

  return (
    <ChangeDialog
      registered={registered}
      title={t('registration.rotate.title', { id })}
      consequence={
        ending === undefined
          ? t('registration.rotate.consequence')
          : t('registration.rotate.already', { time: formatDateTime(asLocal(ending)) })
      }
      confirm={t('registration.rotate.confirm')}
      isDestructive={end === 'now'}
      read={read}
      ask={async (asked, { olderEndsAt }) =>
        onDone(await callsOf(kind).rotateSecret(id, olderEndsAt, asked), t('registration.rotate.done', { id }))
      }
      onCancel={onCancel}
    >
      <Select
        label={t('registration.rotate.older')}
        hint={end === 'now' ? t(`${kind}.rotate.nowHint`) : undefined}
        value={end}
        onChange={({ target }) => setEnd(isEnd(target.value) ? target.value : 'day')}
      >
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`registration.rotate.end.${choice}`)}
          </option>
        ))}
      </Select>
      {end === 'other' && (
        <InputField
          type="datetime-local"
          label={t('registration.rotate.other')}
          error={otherFault()}
          min={fieldValueOf(now)}
          value={other}
          onChange={({ target }) => setOther(target.value)}
        />
      )}
    </ChangeDialog>
  )
}
