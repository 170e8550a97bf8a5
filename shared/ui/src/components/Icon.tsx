import classes from './Icon.module.scss'

/** Spec, section 9. Drawn on a 24 grid with a line of 2. */
const shapes = {
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

export type IconName = keyof typeof shapes

export interface IconProps {
  readonly name: IconName
  /** Pixels; 24 by default. */
  readonly size?: 16 | 24 | 32
}

/** A drawing beside a text; it says nothing to a screen reader. */
export function Icon({ name, size = 24 }: IconProps) {
  return (
    <svg
      className={classes['icon']}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  )
}
