import { CONSOLE_PATHS } from '@hlid/remote-contract/console'

const withId = (path: string) => (id: string) => path.replace(':id', encodeURIComponent(id))

/** Addresses of the console's pages; those of what is registered by their kind. */
export const paths = {
  board: CONSOLE_PATHS.board,
  trust: CONSOLE_PATHS.trust,
  client: {
    all: CONSOLE_PATHS.clients,
    add: CONSOLE_PATHS.newClient,
    one: withId(CONSOLE_PATHS.client),
    change: withId(CONSOLE_PATHS.changeClient),
  },
  api: {
    all: CONSOLE_PATHS.apis,
    add: CONSOLE_PATHS.newApi,
    one: withId(CONSOLE_PATHS.api),
    change: withId(CONSOLE_PATHS.changeApi),
  },
} as const
