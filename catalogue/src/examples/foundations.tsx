import type { Example } from '../example'
import { Named } from '../Named'
import classes from './foundations.module.scss'

const colours = [
  ['ink', 'ink-soft', 'paper', 'ground', 'line', 'line-strong'],
  ['sea', 'sea-deep', 'sea-mist', 'blueberry', 'blueberry-mist', 'focus'],
  ['red', 'red-deep', 'red-mist', 'green', 'green-mist', 'amber', 'amber-mist', 'on-accent'],
].flat()
const weights = [400, 500, 600] as const
const steps = [1, 2, 3, 4, 5, 6, 8] as const
const radii = ['radius-small', 'radius', 'radius-large'] as const

export const colour: readonly Example[] = [
  {
    state: 'colours',
    isWide: true,
    show: () =>
      colours.map((name) => (
        <Named key={name} name={`--${name}`}>
          <span className={classes['swatch']} style={{ background: `var(--${name})` }} />
        </Named>
      )),
  },
]

export const space: readonly Example[] = [
  {
    state: 'steps',
    show: () =>
      steps.map((step) => (
        <Named key={step} name={`${step * 8}`}>
          <span className={classes['step']} style={{ width: `calc(${step} * var(--space))` }} />
        </Named>
      )),
  },
  {
    state: 'sizes',
    show: () =>
      radii.map((radius) => (
        <Named key={radius} name={`--${radius}`}>
          <span className={classes['corner']} style={{ borderRadius: `var(--${radius})` }} />
        </Named>
      )),
  },
]

export const type: readonly Example[] = [
  {
    state: 'weights',
    show: (t) =>
      weights.map((weight) => (
        <Named key={weight} name={`Hlid Sans ${weight}`}>
          <span style={{ fontWeight: weight }}>{t.otherWays}</span>
        </Named>
      )),
  },
]
