import { ErrorScreen } from './ErrorScreen'

const notFound = { status: 404, statusText: 'Not Found', internal: true, data: null }

/** At a path that no part shows. */
export function NotFoundScreen() {
  return <ErrorScreen error={notFound} />
}
