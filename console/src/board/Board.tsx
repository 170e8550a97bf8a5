import type { ConsoleSession } from '@hlid/remote-contract/operations'
import { SkeletonLines, SkipLink } from '@hlid/ui'

import { Header } from '../frame/Header'
import { useMessages } from '../messages'
import { PartList } from '../parts/PartList'
import { ConnectionLost } from './ConnectionLost'
import { useWatch } from './useWatch'
import classes from './Board.module.scss'

export interface BoardProps {
  readonly session: ConsoleSession
  readonly onSignedOut: () => void
  /** The registry lets nobody watch any more. */
  readonly onRefused: () => void
}

/** Everything on one page: what needs somebody, what is live, what happened. */
export function Board({ session, onSignedOut, onRefused }: BoardProps) {
  const { t } = useMessages()
  const { connection, heardAt, live, health } = useWatch(1, onRefused)
  return (
    <div className={classes['board']}>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <Header session={session} connection={connection} onSignedOut={onSignedOut} />
      <main id="main" tabIndex={-1} className={classes['main']}>
        {connection === 'lost' && <ConnectionLost heardAt={heardAt} />}
        {live ? <PartList parts={live.parts} health={health} /> : <SkeletonLines lines={6} />}
      </main>
    </div>
  )
}
