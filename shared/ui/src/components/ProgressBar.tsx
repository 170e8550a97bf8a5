import classes from './ProgressBar.module.scss'

/** The thin bar at the top: runs while `active`; when it ends it completes, then fades. */
export function ProgressBar({ active }: { readonly active: boolean }) {
  return <div className={`${classes['bar']} ${classes[active ? 'active' : 'idle']}`} aria-hidden="true" />
}
