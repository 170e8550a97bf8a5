import type { ReactNode } from 'react'

import classes from '../tokens/tokens.module.scss'

export interface KitRootProps {
  readonly children: ReactNode
  readonly className?: string | undefined
}

/** Sets the tokens and the base type for all that is in it. Each part (the shell, each remote) has its own. */
export function KitRoot({ children, className }: KitRootProps) {
  return <div className={[classes['root'], className].filter(Boolean).join(' ')}>{children}</div>
}
