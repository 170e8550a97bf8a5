import classes from './Arches.module.scss'

/** Gate beyond gate, standing on the footer's line: the portal's mark, drawn large and faint. */
export function Arches() {
  return (
    <svg viewBox="0 0 480 400" className={classes['arches']} aria-hidden="true" focusable="false">
      {[236, 186, 136, 86].map((radius) => (
        <path key={radius} d={`M${240 - radius} 400V240a${radius} ${radius} 0 0 1 ${2 * radius} 0v160`} />
      ))}
    </svg>
  )
}
