import type { ReleaseRoute } from '@hlid/remote-contract/composition'

const compiled = new WeakMap<ReleaseRoute, RegExp>()

/** `/confirm-identity/:id/login` in React Router's syntax; like the router, it does not care for case. */
function patternOf(route: ReleaseRoute): RegExp {
  let pattern = compiled.get(route)
  if (!pattern) {
    const source = route.path
      .split('/')
      .filter(Boolean)
      .map((segment) => {
        if (segment === '*') return '(?:/.*)?'
        if (segment.startsWith(':')) return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
        return `/${segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
      })
      .join('')
    pattern = new RegExp(`^${source}/*$`, 'i')
    compiled.set(route, pattern)
  }
  return pattern
}

/** Of two routes that match, the one with more fixed segments is meant. */
const fixedSegments = ({ path }: ReleaseRoute) =>
  path.split('/').filter((segment) => segment && segment !== '*' && !segment.startsWith(':')).length

export function bestRoute(routes: readonly ReleaseRoute[], path: string): ReleaseRoute | undefined {
  return routes
    .filter((route) => patternOf(route).test(path))
    .reduce<ReleaseRoute | undefined>(
      (best, route) => (best && fixedSegments(best) >= fixedSegments(route) ? best : route),
      undefined,
    )
}
