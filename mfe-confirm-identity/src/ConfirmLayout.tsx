import { useRefreshOnLanguage } from '@hlid/authentication'
import { Outlet } from '@hlid/navigation'
import { KitRoot } from '@hlid/ui'

import type { Confirmation } from './confirmation'
import { ConfirmationProvider } from './confirmation-context'

export function ConfirmLayout({ confirmation }: { readonly confirmation: Confirmation }) {
  useRefreshOnLanguage('getConfirmContext')
  return (
    <KitRoot>
      <ConfirmationProvider value={confirmation}>
        <Outlet />
      </ConfirmationProvider>
    </KitRoot>
  )
}
