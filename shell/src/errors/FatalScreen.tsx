import { KitRoot } from '@hlid/ui'

import classes from './FatalScreen.module.scss'
import { RouteErrorScreen } from './RouteErrorScreen'

/** The frame itself broke: the error stands alone, since what broke can't stand around it. */
export function FatalScreen() {
  return (
    <KitRoot className={classes['page']}>
      <main>
        <RouteErrorScreen />
      </main>
    </KitRoot>
  )
}
