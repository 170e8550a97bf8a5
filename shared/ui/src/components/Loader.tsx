import { useEffect, useState, type ReactNode } from 'react'

import { Spinner } from './Spinner'
import classes from './Loader.module.scss'

/** Spec, section 9. */
export const loaderDelayMs = 1000

/** What is waited for, said and shown once the wait is long enough to be noticed. */
export function Loader({ label }: { readonly label: ReactNode }) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), loaderDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" className={classes['loader']}>
      {shown && (
        <>
          <Spinner size={32} />
          <span>{label}</span>
        </>
      )}
    </div>
  )
}
