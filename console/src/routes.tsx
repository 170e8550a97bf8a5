import type { RouteObject } from '@hlid/navigation'
import { CONSOLE_PATHS } from '@hlid/remote-contract/console'

import { Board } from './board/Board'
import { ClientsPage } from './clients/ClientsPage'
import { ClientDetails } from './clients/details/ClientDetails'
import { AddClient } from './clients/form/AddClient'
import { ChangeClient } from './clients/form/ChangeClient'
import { ClientList } from './clients/list/ClientList'
import { Frame } from './frame/Frame'

/** What is shown where. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: CONSOLE_PATHS.board, element: <Board /> },
      {
        element: <ClientsPage />,
        children: [
          { path: CONSOLE_PATHS.clients, element: <ClientList /> },
          { path: CONSOLE_PATHS.client, element: <ClientDetails /> },
          { path: CONSOLE_PATHS.changeClient, element: <ChangeClient /> },
          { path: CONSOLE_PATHS.newClient, element: <AddClient /> },
        ],
      },
    ],
  },
]
