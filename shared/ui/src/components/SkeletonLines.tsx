import classes from './SkeletonLines.module.scss'

/** Stands in the place of lines that are on their way, so that nothing moves when they come. */
export function SkeletonLines({ lines = 3 }: { readonly lines?: number }) {
  return (
    <div className={classes['lines']} aria-hidden="true">
      {Array.from({ length: lines }, (_, at) => (
        <span key={at} className={classes['line']} />
      ))}
    </div>
  )
}
