import type { ConsoleSession, GatewayBehind } from '@hlid/remote-contract/registry'
import { SkeletonLines, SkipLink } from '@hlid/ui'
import { useState } from 'react'

import { Attention } from '../attention/Attention'
import { Header } from '../frame/Header'
import { useMessages } from '../messages'
import { History } from '../history/History'
import { BehindNotice } from '../moves/BehindNotice'
import { MoveOutlet } from '../moves/MoveOutlet'
import type { OpenMove } from '../moves/moves'
import { PartList } from '../parts/PartList'
import type { Hours } from '../parts/RangeToggle'
import { Announcer } from './Announcer'
import { ConnectionLost } from './ConnectionLost'
import { useWatch } from './use-watch'
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
  const [hours, setHours] = useState<Hours>(1)
  const { connection, heardAt, live, health } = useWatch(hours, onRefused)
  const [move, setMove] = useState<OpenMove>()
  const [behind, setBehind] = useState<ReadonlyMap<string, readonly GatewayBehind[]>>(new Map())
  const setBehindOf = (part: string, gateways: readonly GatewayBehind[]) =>
    setBehind((before) => new Map(before).set(part, gateways))
  return (
    <div className={classes['board']}>
      <SkipLink>{t('skipToContent')}</SkipLink>
      <Header session={session} connection={connection} onSignedOut={onSignedOut} />
      <main id="main" tabIndex={-1} className={classes['main']}>
        {connection === 'lost' && <ConnectionLost heardAt={heardAt} />}
        {[...behind].map(
          ([part, gateways]) =>
            gateways.length > 0 && (
              <BehindNotice key={part} part={part} behind={gateways} onClose={() => setBehindOf(part, [])} />
            ),
        )}
        {live ? (
          <div className={classes['columns']}>
            <Attention live={live} health={health} session={session} onMove={setMove} />
            <PartList
              parts={live.parts}
              health={health}
              session={session}
              hours={hours}
              onLook={setHours}
              onMove={setMove}
            />
            <History parts={live.parts.map(({ name }) => name)} revision={live.revision} />
          </div>
        ) : (
          <SkeletonLines lines={6} />
        )}
      </main>
      <Announcer live={live} />
      <MoveOutlet
        move={move}
        parts={live?.parts ?? []}
        onClose={() => setMove(undefined)}
        onDone={setBehindOf}
        onRefused={onRefused}
      />
    </div>
  )
}
