import { Checkbox, InputField } from '@hlid/ui'

import { Select } from '../fields/Select'
import { useMessages } from '../messages'

/** What a promotion in steps is asked for by; the steps as they are typed. */
export interface RampDraft {
  readonly isChosen: boolean
  readonly steps: string
  readonly everyMinutes: number
  readonly leastViews: number
}

export const firstDraft: RampDraft = { isChosen: false, steps: '1, 5, 25, 100', everyMinutes: 15, leastViews: 30 }

/** Undefined for what does not rise from 1 to 100 in two steps or more. */
export function readSteps(text: string): readonly number[] | undefined {
  const steps = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const isRising = steps.every((step, at) => Number.isInteger(step) && step > (steps[at - 1] ?? 0) && step <= 100)
  return isRising && steps.length > 1 ? steps : undefined
}

const spans = { quarter: 15, hour: 60, four: 240, day: 1440 } as const
const spanNames = ['quarter', 'hour', 'four', 'day'] as const

export interface RampFieldsProps {
  readonly draft: RampDraft
  readonly isTried: boolean
  readonly onChange: (draft: RampDraft) => void
}

/** Whether a release goes on by itself, through which shares, and how fast at most. */
export function RampFields({ draft, isTried, onChange }: RampFieldsProps) {
  const { t } = useMessages()
  const { isChosen, steps, everyMinutes } = draft
  const change = (part: Partial<RampDraft>) => onChange({ ...draft, ...part })
  return (
    <>
      <Checkbox
        label={t('ramp.choose')}
        checked={isChosen}
        onChange={({ target }) => change({ isChosen: target.checked })}
      />
      {isChosen && (
        <>
          <InputField
            label={t('ramp.steps')}
            hint={t('ramp.stepsHint')}
            error={isTried && !readSteps(steps) ? t('ramp.stepsWrong') : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={steps}
            onChange={({ target }) => change({ steps: target.value })}
          />
          <Select
            label={t('ramp.every')}
            value={everyMinutes}
            onChange={({ target }) => change({ everyMinutes: Number(target.value) })}
          >
            {spanNames.map((name) => (
              <option key={name} value={spans[name]}>
                {t(`ramp.span.${name}`)}
              </option>
            ))}
          </Select>
        </>
      )}
    </>
  )
}
