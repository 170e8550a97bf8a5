import type { RouteObject } from '@hlid/navigation'
import { CONSOLE_PATHS } from '@hlid/remote-contract/console'

import { aboutApis } from './apis/about-apis'
import { apiForm } from './apis/form/api-form'
import { Board } from './board/Board'
import { aboutClients } from './clients/about-clients'
import { clientForm } from './clients/form/client-form'
import { Frame } from './frame/Frame'
import { RegistrationDetails } from './registrations/details/RegistrationDetails'
import { AddRegistration } from './registrations/form/AddRegistration'
import { ChangeRegistration } from './registrations/form/ChangeRegistration'
import { RegistrationList } from './registrations/list/RegistrationList'
import { RegistrationsPage } from './registrations/RegistrationsPage'
import { TrustPage } from './trust/TrustPage'

/** What is shown where. A page of each kind has a key: going from one kind to the other begins anew. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    children: [
      { path: CONSOLE_PATHS.board, element: <Board /> },
      { path: CONSOLE_PATHS.trust, element: <TrustPage /> },
      {
        element: <RegistrationsPage key="client" about={aboutClients} />,
        children: [
          { path: CONSOLE_PATHS.clients, element: <RegistrationList /> },
          { path: CONSOLE_PATHS.client, element: <RegistrationDetails /> },
          { path: CONSOLE_PATHS.changeClient, element: <ChangeRegistration form={clientForm} /> },
          { path: CONSOLE_PATHS.newClient, element: <AddRegistration form={clientForm} /> },
        ],
      },
      {
        element: <RegistrationsPage key="api" about={aboutApis} />,
        children: [
          { path: CONSOLE_PATHS.apis, element: <RegistrationList /> },
          { path: CONSOLE_PATHS.api, element: <RegistrationDetails /> },
          { path: CONSOLE_PATHS.changeApi, element: <ChangeRegistration form={apiForm} /> },
          { path: CONSOLE_PATHS.newApi, element: <AddRegistration form={apiForm} /> },
        ],
      },
    ],
  },
]
