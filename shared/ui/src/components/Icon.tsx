import classes from './Icon.module.scss'

/** Spec, section 9. Drawn on a 24 grid with a line of 2. */
const outlines = {
  add: 'M12 5v14M5 12h14',
  arrowForward: 'M5 12h14M13 6l6 6-6 6',
  arrowBack: 'M19 12H5M11 6l-6 6 6 6',
  business: 'M4 21V5l8-2v18M12 9h8v12M4 21h17M7 8h2M7 12h2M7 16h2M15 13h2M15 17h2',
  checkmark: 'M5 13l4.5 4.5L19 7',
  checkmarkCircle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M8 12.5l2.8 2.8L16 9.5',
  chevronDown: 'M6 9l6 6 6-6',
  close: 'M6 6l12 12M18 6L6 18',
  informationCircle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5M12 8v.01',
  time: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7v5l3 3',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4.5 20a7.5 7.5 0 0 1 15 0',
  warning: 'M12 4L2.8 20h18.4L12 4M12 10v4M12 17v.01',
  phone: 'M8 2h8a2 2 0 0 1 2 2v16a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2M11 18.5h2',
  card: 'M4 5h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M2 10h20M6 15h4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v5H5V6h5',
} as const

const circle = 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20'

/** The same as a surface; what lies in it is left out of it. */
const surfaces = {
  business:
    'M3 22V4.2L13 2v6h8v14zM6.5 7.5h3v2h-3zM6.5 11.5h3v2h-3zM6.5 15.5h3v2h-3zM15.5 12h2.5v2h-2.5zM15.5 16h2.5v2h-2.5z',
  checkmarkCircle: `${circle}M10.8 17.2l-4.3-4.3 1.6-1.6 2.6 2.6 5-6.1 1.7 1.4z`,
  informationCircle: `${circle}M10.9 10.6h2.2V17h-2.2zM12 6.5a1.4 1.4 0 1 0 0 2.8 1.4 1.4 0 0 0 0-2.8`,
  time: `${circle}M10.9 6.5h2.2v5l3.1 3.1-1.6 1.6-3.7-3.8z`,
  user: 'M12 3a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9M3.5 21.5a8.5 8 0 0 1 17 0z',
  warning: 'M12 2.5L1.2 21.5h21.6zM10.9 9.4h2.2v5.4h-2.2zM12 16.2a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6',
} as const

export type IconName = keyof typeof outlines
export type FilledIconName = keyof typeof surfaces

/** Every name, for whoever shows them all. */
export const iconNames = Object.keys(outlines) as IconName[]
export const filledIconNames = Object.keys(surfaces) as FilledIconName[]

interface Outlined {
  readonly name: IconName
  readonly variant?: 'outline'
}
interface Filled {
  readonly name: FilledIconName
  readonly variant: 'filled'
}

export type IconProps = (Outlined | Filled) & {
  /** Pixels; 24 by default. */
  readonly size?: 16 | 24 | 32
}

/** A drawing beside a text; it says nothing to a screen reader. */
export function Icon({ size = 24, ...drawing }: IconProps) {
  const isFilled = drawing.variant === 'filled'
  return (
    <svg
      className={classes[isFilled ? 'filled' : 'outline']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={isFilled ? surfaces[drawing.name] : outlines[drawing.name]} />
    </svg>
  )
}
