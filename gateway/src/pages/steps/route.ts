import { routeOf } from '../../releases/route-of'
import type { PageStep } from '../page'

/** Whose page this is. A path that no remote shows is answered with 404; the shell says so in the page. */
export const findRoute: PageStep = (page) => {
  const { remote, route } = routeOf(page.composed?.composition.remotes ?? [], page.path)
  page.remote = remote
  page.route = route
  const isKnown = page.path === '/' || page.route !== undefined
  if (!isKnown) page.status = 404
}
