import { createContext, useContext, type ReactNode } from 'react'

import type { HostServices } from './host-services'

const HostContext = createContext<HostServices | null>(null)

/** The shell wraps each remote's routes in this, so that screens find the services of their own release. */
export function HostProvider({ host, children }: { readonly host: HostServices; readonly children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>
}

/** @throws when used outside a `HostProvider`: a screen was mounted without its shell. */
export function useHost(): HostServices {
  const host = useContext(HostContext)
  if (!host) throw new Error('useHost needs a HostProvider above it')
  return host
}
