import type { Locale } from '@hlid/remote-contract'
import { createContext, useContext } from 'react'

import type { PageComposition } from './remotes/composition'
import type { ToastStore } from './services/toasts'

/** What only the shell's own parts use; remotes get `HostServices`. */
export interface Shell {
  readonly toasts: ToastStore
  readonly compositionId: string
  readonly composition: PageComposition
  changeLocale(locale: Locale): Promise<void>
}

const ShellContext = createContext<Shell | null>(null)

export const ShellProvider = ShellContext.Provider

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellProvider above it')
  return shell
}
