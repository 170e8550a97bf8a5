import type { FastifyInstance } from 'fastify'

import { ownNameOf } from '../domain/formats'
import { UnknownError } from '../domain/errors'
import { operation } from '../http/operation'
import type { Identity } from '../identity'
import { requirePerson } from '../oidc/session'
import { requireMayTakeAway } from '../security/known-session'
import { devicesOf, forgetDevices, renameDevice } from '../signin/known-devices'

/** The devices that know the person. */
export function deviceRoutes(app: FastifyInstance, identity: Identity): void {
  operation(app, 'listDevices', async (_input, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    const known = await devicesOf(identity, request, nationalId)
    const devices = known.map(({ createdAt, lastUsedAt, ...device }) => ({
      ...device,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    }))
    return { devices }
  })

  operation(app, 'renameDevice', async ({ path, body }, request, reply) => {
    const { nationalId } = await requirePerson(identity, request, reply)
    await renameDevice(identity, nationalId, path.id, ownNameOf(body.name))
    return reply.code(204).send()
  })

  operation(app, 'revokeDevice', async ({ path }, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    await requireMayTakeAway(identity, request, person)
    if (!(await forgetDevices(identity, request, person.nationalId, path.id))) throw new UnknownError()
    return reply.code(204).send()
  })

  operation(app, 'forgetDevices', async (_input, request, reply) => {
    const person = await requirePerson(identity, request, reply)
    await requireMayTakeAway(identity, request, person)
    await forgetDevices(identity, request, person.nationalId)
    return reply.code(204).send()
  })
}
