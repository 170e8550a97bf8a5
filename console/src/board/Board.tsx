import type { Approval, GatewayBehind } from '@hlid/remote-contract/registry'
import { SkeletonLines } from '@hlid/ui'
import { useState } from 'react'
import { flushSync } from 'react-dom'

import { ApprovalDialog } from '../approvals/ApprovalDialog'
import { WaitsNotice } from '../approvals/WaitsNotice'
import { Attention } from '../attention/Attention'
import { DevSessions } from '../dev-sessions/DevSessions'
import { useConsole } from '../frame/console-context'
import { useTitle } from '../frame/use-title'
import { History } from '../history/History'
import { BehindNotice } from '../transitions/BehindNotice'
import { TransitionOutlet } from '../transitions/TransitionOutlet'
import type { OpenTransition } from '../transitions/transitions'
import { PartList } from '../parts/PartList'
import { FindView } from '../views/FindView'
import { Announcer } from './Announcer'
import { FreezeNotice } from './FreezeNotice'
import classes from './Board.module.scss'

/** Everything of releases on one page: what needs somebody, what is live, what happened. */
export function Board() {
  const { session, watched, hours, onLook, onRefused } = useConsole()
  const { live, health } = watched
  useTitle()
  const [transition, setTransition] = useState<OpenTransition>()
  const [behind, setBehind] = useState<ReadonlyMap<string, readonly GatewayBehind[]>>(new Map())
  const [looked, setLooked] = useState<Approval>()
  const [asked, setAsked] = useState<Approval>()
  const setBehindOf = (part: string, gateways: readonly GatewayBehind[]) =>
    setBehind((before) => new Map(before).set(part, gateways))
  const setDone = (part: string, gateways: readonly GatewayBehind[], approval?: Approval) => {
    setBehindOf(part, gateways)
    setAsked(approval)
  }
  function decided(gateways: readonly GatewayBehind[]) {
    const part = looked?.part ?? ''
    // The dialog goes first: closing gives the focus back to a button that is about to go.
    flushSync(() => setLooked(undefined))
    document.getElementById(`part-${part}`)?.focus()
    setBehindOf(part, gateways)
  }
  return (
    <>
      {[...behind].map(
        ([part, gateways]) =>
          gateways.length > 0 && (
            <BehindNotice key={part} part={part} behind={gateways} onClose={() => setBehindOf(part, [])} />
          ),
      )}
      {asked && <WaitsNotice approval={asked} onClose={() => setAsked(undefined)} />}
      {live && <FreezeNotice freeze={live.freeze ?? null} />}
      {live ? (
        <div className={classes['columns']}>
          <div className={classes['first']}>
            <Attention live={live} health={health} session={session} onTransition={setTransition} onLook={setLooked} />
            <DevSessions open={health?.devSessions ?? []} session={session} onRefused={onRefused} />
            <FindView parts={live.parts} session={session} onTransition={setTransition} onRefused={onRefused} />
          </div>
          <PartList
            parts={live.parts}
            health={health}
            session={session}
            hours={hours}
            onLook={onLook}
            onTransition={setTransition}
          />
          <History of="releases" subjects={live.parts.map(({ name }) => name)} revision={live.revision} />
        </div>
      ) : (
        <SkeletonLines lines={6} />
      )}
      <Announcer live={live} />
      <TransitionOutlet
        transition={transition}
        parts={live?.parts ?? []}
        freeze={live?.freeze ?? null}
        onClose={() => setTransition(undefined)}
        onDone={setDone}
        onRefused={onRefused}
      />
      {looked && (
        <ApprovalDialog
          approval={looked}
          session={session}
          onDone={decided}
          onCancel={() => setLooked(undefined)}
          onRefused={onRefused}
        />
      )}
    </>
  )
}
