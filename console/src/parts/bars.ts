export interface BarsShape {
  /** One rectangle for each value above nothing, as a path. */
  readonly path: string
  readonly width: number
  readonly height: number
}

const barWidth = 3
const gap = 1
export const barsHeight = 32
/** One is not lost beside a thousand. */
const leastBar = 2

/** Values as bars, oldest first. A few are not drawn as if they were many: the scale ends at `least` or above. */
export function barsOf(values: readonly number[], least = 4): BarsShape {
  const most = Math.max(least, ...values)
  const bars = values.map((value, at) => {
    if (value <= 0) return ''
    const height = Math.max(leastBar, Math.round((value / most) * barsHeight))
    return `M${at * (barWidth + gap)} ${barsHeight}v-${height}h${barWidth}v${height}z`
  })
  return { path: bars.join(''), width: values.length * (barWidth + gap) - gap, height: barsHeight }
}

export interface Summary {
  readonly total: number
  readonly most: number
  /** Start of the bucket that had the most, milliseconds since 1970. */
  readonly mostAt: number
}

/** @param until end of the newest bucket, milliseconds since 1970 */
export function summaryOf(values: readonly number[], until: number, bucketSeconds: number): Summary {
  const total = values.reduce((sum, value) => sum + value, 0)
  const most = Math.max(0, ...values)
  const back = values.length - values.lastIndexOf(most)
  return { total, most, mostAt: until - back * bucketSeconds * 1000 }
}
