import { Button, InputField } from '@hlid/ui'
import type { Ref } from 'react'

import { useMessages } from '../messages'
import { useNow } from '../time/clock'
import { endOf, fieldValueOf, spans } from './until'
import classes from './TransitionDialog.module.scss'

export interface UntilFieldProps {
  /** As a `datetime-local` field has it; empty for an end that nobody knows yet. */
  readonly value: string
  readonly error: string | undefined
  readonly inputRef: Ref<HTMLInputElement>
  readonly onChange: (value: string) => void
}

/** When a disabled part is enabled again by itself. */
export function UntilField({ value, error, inputRef, onChange }: UntilFieldProps) {
  const { t } = useMessages()
  const now = useNow()
  const names = { 30: 'disable.span.half', 60: 'disable.span.hour', 240: 'disable.span.four' } as const
  return (
    <div className={classes['until']}>
      <InputField
        ref={inputRef}
        type="datetime-local"
        label={t('disable.until')}
        hint={t('disable.untilHint')}
        error={error}
        min={fieldValueOf(now)}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className={classes['spans']} role="group" aria-label={t('disable.until')}>
        {spans.map((minutes) => (
          <Button key={minutes} variant="utility" onClick={() => onChange(endOf(minutes, Date.now()))}>
            {t(names[minutes])}
          </Button>
        ))}
        <Button variant="utility" onClick={() => onChange('')}>
          {t('disable.span.open')}
        </Button>
      </div>
    </div>
  )
}
