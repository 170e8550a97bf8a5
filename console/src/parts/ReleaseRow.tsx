import type { HealthView, ReleaseHealth } from '@hlid/remote-contract/console'
import { FAILURES } from '@hlid/remote-contract/delivery'

import { useMessages } from '../messages'
import { Chart } from './Chart'
import classes from './ReleaseRow.module.scss'

export interface ReleaseRowProps {
  readonly version: string
  readonly isCanary: boolean
  /** Of the people, 0 to 100. */
  readonly percent: number
  readonly health: ReleaseHealth | undefined
  readonly scale: Pick<HealthView, 'until' | 'bucketSeconds'> | null
}

/** One release of a part: who gets it, and how it fares. */
export function ReleaseRow({ version, isCanary, percent, health, scale }: ReleaseRowProps) {
  const { t } = useMessages()
  const kinds = FAILURES.filter((failure) => health?.kinds[failure]).map((failure) => {
    const kind = t(`chart.kind.${failure}`)
    const total = health?.kinds[failure] ?? 0
    const places = Object.entries(health?.places?.[failure] ?? {}).sort(([, one], [, other]) => other - one)
    const told = places.map(([route, times]) => t('chart.at', { times, route }))
    const elsewhere = total - places.reduce((sum, [, times]) => sum + times, 0)
    return `${kind} (${[...told, ...(elsewhere ? [elsewhere] : [])].join(', ')})`
  })
  return (
    <div className={`${classes['row']} ${isCanary ? classes['canary'] : ''}`}>
      <div className={classes['release']}>
        <span className={classes['kind']}>{isCanary ? t('part.canary') : t('part.live')}</span>
        <span className={classes['version']}>{version}</span>
        <span className={classes['share']}>{percent === 100 ? t('part.everyone') : t('part.share', { percent })}</span>
        <svg className={classes['bar']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
          <rect width={percent} height="6" />
        </svg>
      </div>
      {health && scale && (
        <div className={classes['charts']}>
          <Chart label={t('chart.loads')} values={health.loads} tone="plain" {...scale} />
          <Chart label={t('chart.failures')} values={health.failures} tone="bad" {...scale} />
          <Chart label={t('chart.steps')} values={health.steps} tone="plain" {...scale} />
        </div>
      )}
      {kinds.length > 0 && <p className={classes['kinds']}>{t('chart.kinds', { kinds: kinds.join(', ') })}</p>}
    </div>
  )
}
