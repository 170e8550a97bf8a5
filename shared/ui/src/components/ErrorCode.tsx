import { useHost } from '@hlid/remote-contract/host'
import { useEffect } from 'react'

import classes from './ErrorCode.module.scss'
import { VisuallyHidden } from './VisuallyHidden'

export interface ErrorCodeProps {
  /** What failed. Nothing is shown where nothing did on our side. */
  readonly error: unknown
}

/**
 * By which whoever is called finds what went wrong in this page: under a `ProblemPanel`, or within an `InfoBanner`, which
 * says that something failed on our side. Nothing where the shell has no code for it.
 */
export function ErrorCode({ error }: ErrorCodeProps) {
  const { failure } = useHost()
  useEffect(() => {
    if (error !== undefined) failure?.shown(error)
  }, [failure, error])
  const shown = error === undefined ? undefined : failure?.codeFor(error)
  if (!shown) return null
  return (
    <p className={classes['code']}>
      {shown.label}: <b aria-hidden="true">{shown.code}</b>
      <span className={classes['spelled']}>
        <VisuallyHidden>{[...shown.code.replace('-', ',')].join(' ')}</VisuallyHidden>
      </span>
    </p>
  )
}
