import { firstPaint } from '@hlid/tooling/first-paint'
import type { HostServices } from '@hlid/remote-contract'
import { ownBrand } from '@hlid/remote-contract/brand'

import { Frame } from './frame/Frame'
import { shellMessages } from './messages'
import { createBanners } from './services/banner'
import { createToasts } from './services/toasts'
import { type Shell, ShellProvider } from './shell-context'

const nothing = () => undefined
const never = () => new Promise<never>(nothing)

const stillShell = (host: HostServices): Shell => ({
  host,
  brand: ownBrand,
  basePath: '/app',
  areCookiesBlocked: never,
  toasts: createToasts(),
  banners: createBanners(host.api),
  reloadPolicy: { mayReload: () => false },
  composition: { all: never },
  health: { note: nothing, flush: nothing },
  reload: nothing,
  shown: nothing,
  changeLocale: never,
})

/** The frame; a remote's own first paint goes where the slot is. */
export default firstPaint({
  name: 'shell',
  messages: { shell: shellMessages },
  screens: {
    '*': (host) => (
      <ShellProvider value={stillShell(host)}>
        <Frame>
          <span data-slot="screen" />
        </Frame>
      </ShellProvider>
    ),
  },
})
