import { useMessages } from '../messages'
import classes from './RangeToggle.module.scss'

const ranges = { 1: 'chart.range.hour', 24: 'chart.range.day' } as const
export type Hours = 1 | 24

export interface RangeToggleProps {
  readonly hours: Hours
  readonly onChange: (hours: Hours) => void
}

/** How far back the charts go. */
export function RangeToggle({ hours, onChange }: RangeToggleProps) {
  const { t } = useMessages()
  const choices: readonly Hours[] = [1, 24]
  return (
    <span className={classes['toggle']} role="group" aria-label={t('chart.range.label')}>
      {choices.map((choice) => (
        <button key={choice} type="button" aria-pressed={choice === hours} onClick={() => onChange(choice)}>
          {t(ranges[choice])}
        </button>
      ))}
    </span>
  )
}
