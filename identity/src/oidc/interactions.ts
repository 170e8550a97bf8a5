import type { Kysely } from 'kysely'
import type { Interaction, KoaContextWithOIDC } from 'oidc-provider'
import type { FastifyRequest } from 'fastify'

import { browserCookiesIn, makeBrowserCookie } from '../http/cookies'
import { Problem } from '../http/problem'
import type { Identity } from '../identity'
import { sha256 } from '../secrets'
import type { Tables } from '../store/tables'
import { resumePath } from './resume'

/**
 * Called when the provider needs the person: notes which browser began the interaction, so that nobody can sign another
 * browser's interaction in, and leads to the screen that serves the prompt.
 * @returns the portal's page
 */
export async function bindInteraction(
  db: Kysely<Tables>,
  ctx: KoaContextWithOIDC,
  interaction: Interaction,
  expiresAt: Date,
): Promise<string> {
  let [browser] = browserCookiesIn(ctx.get('cookie'))
  if (!browser) {
    const made = makeBrowserCookie()
    browser = made.value
    ctx.cookies.set(made.name, made.value, made.options)
  }
  await db
    .insertInto('interaction')
    .values({
      uid: interaction.uid,
      browser_hash: sha256(browser),
      client_id: String(interaction.params['client_id']),
      expires_at: expiresAt,
    })
    .execute()
  const screen = interaction.prompt.name === 'delegation' ? '/app/delegation' : '/app/login'
  return `${screen}?returnUrl=${encodeURIComponent(new URL(interaction.returnTo).pathname)}`
}

/** What a browser began is known by any of these; what it begins is bound to the first. */
export const browserHashesOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string[] =>
  browserCookiesIn(headers.cookie).map(sha256)

export interface OpenInteraction {
  readonly uid: string
  readonly clientId: string
  readonly clientName: string
  readonly contactAsked: boolean
  readonly expiresAt: Date
  readonly interaction: Interaction
}

/** The interaction that a return URL names, if it is alive and was begun by this browser. */
export async function findInteraction(
  { db, openId, config, now }: Identity,
  request: FastifyRequest,
  returnUrl: unknown,
): Promise<OpenInteraction | undefined> {
  const uid = typeof returnUrl === 'string' ? resumePath.exec(returnUrl)?.[1] : undefined
  if (!uid) return undefined
  const row = await db.selectFrom('interaction').selectAll().where('uid', '=', uid).executeTakeFirst()
  if (!row || !browserHashesOf(request).includes(row.browser_hash) || row.expires_at <= now()) return undefined
  const interaction = await openId.current.Interaction.find(uid)
  if (!interaction) return undefined
  const client = config.clients.find(({ clientId }) => clientId === row.client_id)
  return {
    uid,
    clientId: row.client_id,
    clientName: client?.name.is ?? row.client_id,
    contactAsked: row.contact_asked,
    expiresAt: row.expires_at,
    interaction,
  }
}

/**
 * As `findInteraction`; no return URL at all means that the person came to the portal itself.
 * @throws Problem gone, for a return URL that leads nowhere
 */
export async function requireInteraction(
  identity: Identity,
  request: FastifyRequest,
  returnUrl: string,
): Promise<OpenInteraction | undefined> {
  if (returnUrl === '') return undefined
  const found = await findInteraction(identity, request, returnUrl)
  if (!found) throw new Problem('gone', { detail: 'expired' })
  return found
}
