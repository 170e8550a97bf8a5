import type { Client } from 'oidc-provider'
import type Provider from 'oidc-provider'

/** In seconds. A key that its owner takes away lets nobody in for longer than this. */
const longestKept = 600
/** As the library has it, for keys that say nothing of it. */
const freshFor = 60

/** What is used here of the keys that the library holds of a client; they are not in its types. */
interface KeyStore {
  readonly freshUntil?: number
  selectForVerify(wanted: unknown): unknown[]
}
function keyStoreOf(client: Client): KeyStore {
  const store: unknown = Reflect.get(client, 'asymmetricKeyStore')
  const select: unknown = typeof store === 'object' && store !== null && Reflect.get(store, 'selectForVerify')
  if (typeof select !== 'function')
    throw new Error('oidc-provider holds the keys of clients in another way than it did.')
  return store as KeyStore
}

/**
 * The library fetches a client's keys again only when a signature matches none of those that it holds. So keys that have
 * become old are forgotten: then it fetches them, and looks once more.
 */
export function forgetOldKeys({ Client }: Provider): void {
  const find = Client.find.bind(Client)
  const watched = new WeakSet<Client>()
  Client.find = async (id: string) => {
    const client = await find(id)
    if (!client?.['jwksUri'] || watched.has(client)) return client
    watched.add(client)
    const store = keyStoreOf(client)
    const select = store.selectForVerify.bind(store)
    store.selectForVerify = (wanted) => {
      const { freshUntil = 0 } = store
      return freshUntil + longestKept - freshFor > Date.now() / 1000 ? select(wanted) : []
    }
    return client
  }
}
