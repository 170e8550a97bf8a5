import { beginSignIns } from './kills.js'
import { renewEach, seenByBalancer } from './scenes.js'

/** What the kernel says of each service's process, and what whoever runs it says of its health. */
export async function confinementOf(fleet) {
  const found = {}
  for (const service of [...fleet.gateways, ...fleet.identities]) {
    const pid = await fleet.how.processOf(service)
    const status = await fleet.how.inside(service, 'cat', `/proc/${pid}/status`)
    const mounts = await fleet.how.inside(service, 'cat', `/proc/${pid}/mountinfo`)
    const said = (name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1]
    found[service.name] = {
      user: Number(said('Uid')),
      capabilities: said('CapEff'),
      mayGainMore: said('NoNewPrivs') !== '1',
      isReadOnly: / \/ \/ ro\b/.test(mounts),
      isHealthy: await fleet.how.isHealthy(service),
    }
  }
  return found
}

export const isTight = (confinement) =>
  Object.values(confinement).every(
    ({ user, capabilities, mayGainMore, isReadOnly, isHealthy }) =>
      user > 0 && Number(capabilities) === 0 && !mayGainMore && isReadOnly && isHealthy,
  )

/** Both gateways and both identity services are replaced, one after the other, while people sign in. */
export async function rollingUpdate(fleet) {
  const people = await fleet.addPeople(2000)
  await seenByBalancer(fleet)
  const endSignIns = beginSignIns(fleet, people)
  const codes = await renewEach(fleet)
  return { codes, ...(await endSignIns()) }
}
