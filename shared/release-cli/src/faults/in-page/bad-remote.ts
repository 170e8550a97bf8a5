import type { RemoteModule } from '@hlid/remote-contract'

import type { BadCode } from '../table'

/** The global name of the release's container, which is there when this runs, and what is to be wrong with it. */
declare const container: string
declare const fault: Exclude<BadCode, 'throws-at-evaluation'>

interface Container {
  init: unknown
  get(module: string): Promise<() => { default: RemoteModule }>
}

type Routes = ReturnType<RemoteModule['routes']>

function broken(): never {
  throw new Error('a fault that is being tried')
}

const withBrokenScreens = (routes: Routes): Routes =>
  routes.map((route) => {
    const copy = Object.assign({}, route)
    if (copy.lazy) copy.lazy = () => Promise.resolve({ Component: broken })
    if (copy.children) copy.children = withBrokenScreens(copy.children)
    return copy
  })

const changes: Readonly<Record<typeof fault, (remote: RemoteModule) => Partial<RemoteModule>>> = {
  'throws-at-mount': () => ({ routes: broken }),
  'throws-at-render': (remote) => ({ routes: (host) => withBrokenScreens(remote.routes(host)) }),
  'needs-another-shell': () => ({ contract: '^99.0.0' }),
}

const opened: Container | undefined = Reflect.get(window, container)
if (opened) {
  const { init, get } = opened
  const changed: Container = {
    init,
    get: (name) =>
      get(name).then((factory) => {
        const remote = factory().default
        const module = { __esModule: true, default: Object.assign({}, remote, changes[fault](remote)) }
        return () => module
      }),
  }
  Reflect.set(window, container, changed)
}
