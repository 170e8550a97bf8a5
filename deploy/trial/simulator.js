/** Makes a call of the simulator, which plays people's phones. @returns what it tells; nothing where it is sent something */
export async function simulated(simulator, path, body) {
  const options = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  const answer = await fetch(`${simulator}/simulator/api${path}`, options)
  if (!answer.ok) throw new Error(`the simulator answered ${answer.status} to ${path}`)
  return body ? undefined : answer.json()
}

/** The request that waits on a phone, if there is one. */
export const pendingRequest = async (simulator, phone) =>
  (await simulated(simulator, `/requests?identifier=${phone}`)).find(({ status }) => status === 'pending')

export const approve = (simulator, { id }) => simulated(simulator, `/requests/${id}`, { action: 'approve' })
