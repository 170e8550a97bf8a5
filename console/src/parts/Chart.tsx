import { useMessages } from '../messages'
import { asLocal } from '../time/age'
import { barsOf, summaryOf } from './bars'
import classes from './Chart.module.scss'

export interface ChartProps {
  readonly label: string
  readonly values: readonly number[]
  /** `bad`: any of these is one too many. */
  readonly tone: 'plain' | 'bad'
  /** End of the newest bucket, ISO 8601. */
  readonly until: string
  readonly bucketSeconds: number
}

const hourSeconds = 3600

/** A number of the last while, with how it came about as bars; a screen reader is told the same in a sentence. */
export function Chart({ label, values, tone, until, bucketSeconds }: ChartProps) {
  const { t, formatNumber, formatTime } = useMessages()
  const { path, width, height } = barsOf(values)
  const { total, most, mostAt } = summaryOf(values, Date.parse(until), bucketSeconds)
  const span = t(values.length * bucketSeconds > hourSeconds ? 'chart.span.day' : 'chart.span.hour')
  const sentence =
    total === 0
      ? t('chart.nothing', { label, span })
      : t('chart.summary', { label, total, span, most, time: formatTime(asLocal(mostAt)) })
  return (
    <figure className={[classes['chart'], classes[tone], total > 0 && classes['some']].filter(Boolean).join(' ')}>
      <figcaption className={classes['caption']} aria-hidden="true">
        <span className={classes['label']}>{label}</span>
        <span className={classes['total']}>{formatNumber(total)}</span>
      </figcaption>
      <svg
        className={classes['bars']}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={sentence}
      >
        <path d={path} />
      </svg>
    </figure>
  )
}
