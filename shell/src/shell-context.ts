import type { HostServices, Locale } from '@hlid/remote-contract'
import type { Brand } from '@hlid/remote-contract/brand'
import { createContext, useContext } from 'react'

import type { PageComposition } from './remotes/composition'
import type { ReloadPolicy } from './remotes/reload-policy'
import type { BannerStore } from './services/banner'
import type { Health } from './services/health'
import type { ToastStore } from './services/toasts'

/** What only the shell's own parts use; remotes get `HostServices`. */
export interface Shell {
  /** The services under the shell's own name: its texts are not a remote's. */
  readonly host: HostServices
  readonly brand: Brand
  /** Under which the portal's paths are: `/app`. */
  readonly basePath: string
  readonly toasts: ToastStore
  readonly banners: BannerStore
  readonly composition: Pick<PageComposition, 'all'>
  readonly health: Health
  readonly reloadPolicy: ReloadPolicy
  /** Whether the browser keeps no cookie of this site, without which nobody can sign in. */
  areCookiesBlocked(): Promise<boolean>
  /** Loads the page anew. */
  reload(): void
  /** To be called in an effect by whatever can be the first screen of a page. */
  shown(): void
  changeLocale(locale: Locale): Promise<void>
}

const ShellContext = createContext<Shell | null>(null)

export const ShellProvider = ShellContext.Provider

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell needs a ShellProvider above it')
  return shell
}
