import { KitRoot } from '@hlid/ui'
import { useLayoutEffect } from 'react'

import { useShell } from '../shell-context'
import classes from './FatalScreen.module.scss'
import { RouteErrorScreen } from './RouteErrorScreen'

/** The frame itself broke: the error stands alone, since what broke can't stand around it. */
export function FatalScreen() {
  const { shown } = useShell()
  useLayoutEffect(shown, [shown])
  return (
    <KitRoot className={classes['page']}>
      <main>
        <RouteErrorScreen />
      </main>
    </KitRoot>
  )
}
