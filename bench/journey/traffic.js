/**
 * Everything that a page asks the network for.
 * @param {import('playwright-core').CDPSession} session
 */
export async function listen(session) {
  /** @type {{ url: string, method: string, isDocument: boolean, began: number, ended?: number, bytes: number }[]} */
  const requests = []
  const open = new Map()
  const end = (id, timestamp, bytes) => {
    const request = open.get(id)
    if (!request) return
    Object.assign(request, { ended: timestamp * 1000, bytes })
    open.delete(id)
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, redirectResponse }) => {
    if (redirectResponse) end(requestId, timestamp, redirectResponse.encodedDataLength)
    if (!/^https?:/.test(request.url)) return
    const { url, method } = request
    const seen = { url, method, isDocument: type === 'Document', began: timestamp * 1000, bytes: 0 }
    requests.push(seen)
    open.set(requestId, seen)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    requests.splice(requests.indexOf(open.get(requestId)), 1)
    open.delete(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = open.get(requestId)
    if (!request || !(response.fromDiskCache || response.fromPrefetchCache)) return
    requests.splice(requests.indexOf(request), 1)
    open.delete(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    end(requestId, timestamp, encodedDataLength),
  )
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => end(requestId, timestamp, 0))
  await session.send('Network.enable')
  return requests
}

/** How many of these had to wait for one another, at most: each of them began when the one before had ended. */
export function rounds(requests) {
  const ended = requests.filter(({ ended }) => ended !== undefined).sort((one, other) => one.ended - other.ended)
  const chain = []
  for (const request of ended) if (!chain.length || request.began >= chain.at(-1).ended) chain.push(request)
  return chain
}
