import { RegistryError, type Approval, type Sent, type TransitionAnswer } from '@hlid/remote-contract/registry'

import { end, raise } from '../concerns/store'
import { allowedStep } from '../ramp/take-step'
import { carryOut, decideUnderLock, type Decide } from '../releases/registry'
import {
  decideApproval,
  findApproval,
  insertApproval,
  mustWait,
  waitingFacts,
  type Forward,
} from '../releases/store/approvals'
import { change } from '../releases/store/database'
import { mustNotBeFrozen } from '../releases/store/freeze'
import { appendHistory } from '../releases/store/history'
import { rampFrom } from '../releases/store/ramp-transitions'
import { mayBeOnePerson } from '../releases/store/token-lineage'
import type { Principal } from '../releases/store/tokens'
import { promote } from '../releases/store/transitions'
import { actorOf } from './authenticate'
import type { AdminDeps } from './deps'
import { mustBeForEveryone, mustPassPromotionChecks } from './promotion-checks'

/** A share, or a ramp that begins with its first. */
function shareOf({ percent, ramp }: Sent<'POST /v1/parts/:name/promote'>['body']) {
  if (!ramp) return { percent: percent ?? 100 }
  if (percent !== undefined) throw new RegistryError('bad-ramp', 'Say a share or the steps of a ramp, not both.')
  return rampFrom(ramp)
}

/** What comes of a move as the freeze and the promotion checks allow it, now and again when it is approved. */
const decideForward =
  ({ registry, live, config }: AdminDeps) =>
  (name: string, { action, body }: Forward): Decide =>
  async (before, tx) => {
    const now = registry.now()
    const { despiteFreeze } = body
    if (action === 'next-step') return allowedStep(tx, live.state, { name, before, now, despiteFreeze })
    const { version, cohort, release } = body
    const share = shareOf(body)
    const isDespite = await mustNotBeFrozen(tx, despiteFreeze)
    await mustPassPromotionChecks(tx, live.state, { name, version })
    await mustBeForEveryone(tx, config, { name, version })
    return promote(name, before, { version, cohort, release, isDespite, ...share, now })
  }

/**
 * What gives a release to more people. Where the operator asks for it, it waits for another person's approval; what takes
 * something back never does. A part's first release takes nobody's place, and does not wait.
 */
export function forwardMoves(deps: AdminDeps) {
  const { registry, gateways, config } = deps
  const decide = decideForward(deps)

  return {
    async move(
      name: string,
      { action, body: { expected, ...body } }: Forward,
      principal: Principal,
    ): Promise<TransitionAnswer> {
      const move = { action, body } as Forward // as it came, but for what was seen
      const by = { actor: actorOf(principal), run: principal.run }
      const outcome = await change(registry.db, async (tx) => {
        const now = registry.now()
        const decided = await decideUnderLock(tx, { name, expected }, decide(name, move))
        const { before, transition } = decided
        const request = { name, action: 'promote', ...by, reason: body.why } as const
        if (!before || !config.approvalRequired.includes(name)) return carryOut(tx, request, decided, now)
        const { version, pointer, evidence } = transition
        const percent = pointer.canary === null ? 100 : pointer.canaryPercent
        const asked = { part: name, revision: before.revision, move, version, percent }
        const { id, isNew } = await insertApproval(
          tx,
          { ...asked, askedBy: by.actor, token: principal.id, run: by.run },
          now,
        )
        const approval = await findApproval(tx, id, now)
        if (isNew) {
          const event = { ...by, action: 'request-approval', subject: name, version, reason: body.why } as const
          await appendHistory(
            tx,
            { ...event, evidence: { ...evidence, approval: id, ...(by.run && { run: by.run }) } },
            now,
          )
          await raise(tx, { kind: 'approval.waiting', subject: id, facts: waitingFacts(approval), now })
        }
        return { before, approval }
      })
      await deps.live.tell(name)
      if ('approval' in outcome) return { ...outcome.before, approval: outcome.approval }
      return { ...outcome.pointer, behind: await gateways.without(outcome.entry.seq) }
    },

    /** Makes a move that waits, if what is live is as it was when it was asked for. */
    async approve(id: string, principal: Principal): Promise<TransitionAnswer> {
      const { pointer, entry } = await change(registry.db, async (tx) => {
        const now = registry.now()
        const { approval, move, revision, token, run } = await mustWait(tx, id, now)
        if (await mayBeOnePerson(tx, token, principal.id))
          throw new RegistryError(
            'same-person',
            `${approval.askedBy} asked for it, and you may be the same person: with the same token, or with one that was made with the other. Somebody else approves it, with a token of their own.`,
          )
        const by = actorOf(principal)
        const { part: name, askedBy: actor, why: reason } = approval
        const { before, transition } = await decideUnderLock(tx, { name, expected: revision }, decide(name, move))
        await decideApproval(tx, id, { decision: 'approved', by })
        await end(tx, 'approval.waiting', id, now)
        const evidence = { ...transition.evidence, approval: id, approvedBy: by }
        const request = { name, action: 'promote', actor, reason, run } as const
        return carryOut(tx, request, { before, transition: { ...transition, evidence } }, now)
      })
      await deps.live.tell(pointer.name)
      return { ...pointer, behind: await gateways.without(entry.seq) }
    },

    async decline(id: string, reason: string, principal: Principal): Promise<Approval> {
      const declined = await change(registry.db, async (tx) => {
        const now = registry.now()
        const { approval } = await mustWait(tx, id, now)
        const { part: subject, version, askedBy } = approval
        const actor = actorOf(principal)
        await decideApproval(tx, id, { decision: 'declined', by: actor })
        await end(tx, 'approval.waiting', id, now)
        const evidence = { approval: id, askedBy }
        await appendHistory(tx, { actor, action: 'decline', subject, version, reason, evidence }, now)
        return findApproval(tx, id, now)
      })
      await deps.live.tell(declined.part)
      return declined
    },
  }
}
