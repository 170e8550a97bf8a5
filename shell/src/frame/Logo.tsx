import { useShell } from '../shell-context'
import { usePortalName } from './use-portal-name'
import classes from './Logo.module.scss'

/** The portal's mark and name; its own mark is a gate that stands open, with the next one behind it. */
export function Logo({ isSmall = false }: { readonly isSmall?: boolean }) {
  const { brand } = useShell()
  const name = usePortalName()
  return (
    <span className={[classes['logo'], isSmall && classes['small']].filter(Boolean).join(' ')}>
      {brand.mark ? (
        <img src={brand.mark} alt="" className={classes['mark']} />
      ) : (
        <svg viewBox="4 4 32 34" className={classes['mark']} aria-hidden="true" focusable="false">
          <path d="M6 36V20a14 14 0 0 1 28 0v16" />
          <path d="M14 36V21a6 6 0 0 1 12 0v15" className={classes['door']} />
        </svg>
      )}
      <span className={classes['name']}>{name}</span>
    </span>
  )
}
