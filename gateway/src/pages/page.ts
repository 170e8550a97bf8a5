import type { Locale } from '@hlid/remote-contract'
import type { ComposedRemote, Composition, ReleaseRoute } from '@hlid/remote-contract/composition'
import type { FastifyReply, FastifyRequest } from 'fastify'

import type { GatewayConfig } from '../config'
import type { ComposedPage } from '../releases/compose'
import type { Compositions } from '../releases/compositions'
import type { DevSession, DevSessions } from '../releases/dev-sessions'
import type { ReleaseFiles } from '../releases/files/release-files'
import type { Preview, Previews } from '../releases/previews'
import type { Views } from '../releases/views'
import type { CookieJar } from './cookies'

export interface PageDeps {
  readonly config: GatewayConfig
  readonly compositions: Pick<
    Compositions,
    'dependOnBucket' | 'forBucket' | 'forDevSession' | 'forPreview' | 'isWithdrawn' | 'remember'
  >
  readonly views: Pick<Views, 'issue'>
  readonly previews: Pick<Previews, 'read'>
  readonly devSessions: Pick<DevSessions, 'find' | 'leave' | 'open'>
  /** A browser was sent a page with this shell; milliseconds of the clock. */
  onSent(
    shell: Composition['shell'],
    sent: { readonly view: string; readonly address: string; readonly at: number },
  ): void
  readonly files: Pick<ReleaseFiles, 'read'>
}

/** One answer in the making. Each step of the pipeline fills in its part and reads what earlier steps found. */
export interface Page {
  readonly deps: PageDeps
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Path below the base path: `/login/verify`; `/` for the base path itself. */
  readonly path: string
  readonly cookies: CookieJar
  locale: Locale
  preview: Preview | undefined
  devSession: DevSession | undefined
  composed: ComposedPage | undefined
  remote: ComposedRemote | null
  route: ReleaseRoute | undefined
  nonce: string
  view: string
  /** Error screens of the page show it. */
  code: string
  status: number
  html: string
}

export type PageStep = (page: Page) => void | Promise<void>
