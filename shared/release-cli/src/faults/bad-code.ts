import { whenShellIsThere } from '@hlid/tooling/when-shell-is-there'

import type { BadCode } from './table'

/** Wraps what a container exposes; `change` gets the module's default export, a remote module, and gives another. */
const wrapped = (container: string, change: string) => `
;(function () {
  var container = self[${JSON.stringify(container)}]
  if (!container) return
  var get = container.get
  self[${JSON.stringify(container)}] = {
    init: container.init,
    get: function (name) {
      return get(name).then(function (factory) {
        var remote = factory().default
        var changed = (${change})(remote)
        return function () { return { __esModule: true, default: changed } }
      })
    },
  }
})()`

const brokenScreen = `function () { throw new Error('a fault that is being tried') }`

const changes: Readonly<Record<Exclude<BadCode, 'throws-at-evaluation'>, string>> = {
  'throws-at-mount': `function (remote) { return Object.assign({}, remote, { routes: ${brokenScreen} }) }`,
  'throws-at-render': `function (remote) {
    function broken(route) {
      var copy = Object.assign({}, route)
      if (copy.lazy) copy.lazy = function () { return Promise.resolve({ Component: ${brokenScreen} }) }
      if (copy.children) copy.children = copy.children.map(broken)
      return copy
    }
    return Object.assign({}, remote, { routes: function (host) { return remote.routes(host).map(broken) } })
  }`,
  'needs-another-shell': `function (remote) { return Object.assign({}, remote, { contract: '^99.0.0' }) }`,
}

/**
 * The entry of a release, made bad. An entry that comes before the shell waits in `hlidEntries`, so what wraps its
 * container waits behind it.
 */
export function badEntry(text: string, container: string, bad: BadCode): string {
  if (bad === 'throws-at-evaluation') return `throw new Error('a fault that is being tried')\n${text}`
  const wrap = wrapped(container, changes[bad])
  return `${text}\n;${whenShellIsThere}(function(){${wrap}})`
}
