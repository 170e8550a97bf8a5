import { cultureOf } from '@hlid/service'
import type { Kysely } from 'kysely'
import type { Interaction, KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'
import type { FastifyRequest } from 'fastify'

import { browserHashesOf } from '../http/browser'
import { browserOf, cookieNames, cookieOptions } from '../http/cookies'
import { Problem } from '../http/problem'
import type { Clients } from '../registrations/registrations'
import { sha256 } from '../secrets'
import type { Db } from '../store/database'
import type { Tables } from '../store/tables'
import { choicePrompts, languageAsked } from './asked'
import { knowing } from './known-rows'
import { interactionTtl } from './lifetimes'
import { isPortalPage } from './portal-page'
import { uidIn } from './resume'

/** Whether the person is needed for whom they act for, and is signed in. */
export const isChoice = ({ prompt }: Interaction) => choicePrompts.some((name) => name === prompt.name)

/**
 * Called when the provider needs the person: notes which browser began the interaction, so that nobody can sign another
 * browser's interaction in, and in what language the client wants them spoken to, and leads to the screen that serves the
 * prompt.
 * @returns the portal's page
 */
export async function bindInteraction(
  db: Kysely<Tables>,
  ctx: KoaContextWithOIDC,
  interaction: Interaction,
  expiresAt: Date,
): Promise<string> {
  const browser = browserOf(ctx.get('cookie'), (name, value, options) => ctx.cookies.set(name, value, options))
  await db
    .insertInto('interaction')
    .values({
      uid: interaction.uid,
      browser_hash: sha256(browser),
      client_id: String(interaction.params['client_id']),
      expires_at: expiresAt,
    })
    .execute()
  const language = languageAsked(interaction.params)
  if (language || ctx.cookies.get(cookieNames.askedCulture, { signed: false }))
    ctx.cookies.set(cookieNames.askedCulture, language ? cultureOf(language) : null, {
      ...cookieOptions,
      httpOnly: true,
      signed: false,
      maxAge: language ? interactionTtl * 1000 : 0,
    })
  const screen = isChoice(interaction) ? '/app/delegation' : '/app/login'
  return `${screen}?returnUrl=${encodeURIComponent(new URL(interaction.returnTo).pathname)}`
}

/** What of the service an interaction is found with; the service's own type is made of the provider's. */
export interface InteractionParts {
  readonly db: Db
  readonly openId: { readonly current: Provider }
  readonly clients: Clients
  readonly now: () => Date
}

/** Why an interaction can't go on in a browser. */
export interface Over {
  readonly reason: 'expired' | 'finished' | 'other-browser'
  readonly clientId?: string
  /** What the client asked for, where asking it anew may help. */
  readonly params?: Interaction['params']
}

/** The row outlives the provider's own record, so that somebody who comes back to it is told what became of it. */
export async function whyOver(
  { db, now, provider }: Pick<InteractionParts, 'db' | 'now'> & { readonly provider: Provider },
  uid: string | undefined,
  browserHashes: readonly string[],
): Promise<Over> {
  const rows = db.selectFrom('interaction').select(['browser_hash', 'client_id', 'expires_at'])
  const row = uid ? await rows.where('uid', '=', uid).executeTakeFirst() : undefined
  if (!uid || !row) return { reason: 'expired' }
  const clientId = row.client_id
  if (row.expires_at <= now()) return { reason: 'expired', clientId }
  const interaction = await provider.Interaction.find(uid)
  if (browserHashes.includes(row.browser_hash) && !interaction) return { reason: 'finished', clientId }
  return { reason: 'other-browser', clientId, ...(interaction && { params: interaction.params }) }
}

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
  { db, openId, clients, now }: InteractionParts,
  request: FastifyRequest,
  returnUrl: unknown,
): Promise<OpenInteraction | undefined> {
  const uid = typeof returnUrl === 'string' ? uidIn(returnUrl) : undefined
  if (!uid) return undefined
  const at = now()
  // With the provider's own record, which it would ask for by itself.
  const row = await db
    .selectFrom('interaction')
    .leftJoin('oidc_payload as record', (join) =>
      join
        .on('record.model', '=', 'Interaction')
        .onRef('record.id', '=', 'interaction.uid')
        .on((eb) => eb.or([eb('record.expires_at', 'is', null), eb('record.expires_at', '>', at)])),
    )
    .select(['interaction.browser_hash', 'interaction.client_id', 'interaction.contact_asked'])
    .select(['interaction.expires_at', 'record.payload', 'record.consumed_at'])
    .where('interaction.uid', '=', uid)
    .executeTakeFirst()
  if (!row || !browserHashesOf(request).includes(row.browser_hash) || row.expires_at <= at) return undefined
  const { payload, consumed_at } = row
  const record = payload ? { payload, consumed_at } : undefined
  const { Interaction } = openId.current
  const interaction = await knowing({ model: 'Interaction', id: uid }, record, () => Interaction.find(uid))
  if (!interaction) return undefined
  const client = clients.find(row.client_id)
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
 * As `findInteraction`; no return URL at all, or a page of the portal, means that the person came to the portal itself.
 * @throws Problem gone, for a return URL that leads nowhere
 */
export async function requireInteraction(
  parts: InteractionParts,
  request: FastifyRequest,
  returnUrl: string,
): Promise<OpenInteraction | undefined> {
  if (returnUrl === '' || isPortalPage(returnUrl)) return undefined
  const found = await findInteraction(parts, request, returnUrl)
  if (found) return found
  const { db, now, openId } = parts
  const over = await whyOver({ db, now, provider: openId.current }, uidIn(returnUrl), browserHashesOf(request))
  throw new Problem('gone', { detail: over.reason })
}
