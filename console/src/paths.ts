import { CONSOLE_PATHS } from '@hlid/remote-contract/console'

const withId = (path: string) => (id: string) => path.replace(':id', encodeURIComponent(id))

/** Addresses of the console's pages. */
export const paths = {
  board: CONSOLE_PATHS.board,
  clients: CONSOLE_PATHS.clients,
  newClient: CONSOLE_PATHS.newClient,
  client: withId(CONSOLE_PATHS.client),
  changeClient: withId(CONSOLE_PATHS.changeClient),
} as const
