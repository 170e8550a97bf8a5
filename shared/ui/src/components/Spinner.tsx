import classes from './Spinner.module.scss'

/** A turning ring; what is being waited for is said in words beside it. */
export function Spinner({ size = 24 }: { readonly size?: 16 | 24 | 32 }) {
  return <span className={classes['spinner']} style={{ width: size, height: size }} aria-hidden="true" />
}
