import type { KoaContextWithOIDC, Interaction, Session } from 'oidc-provider'
import type Provider from 'oidc-provider'

/** The provider's own resume path: whole text, nothing decoded or normalised before. */
export const resumePath = /^\/connect\/authorize\/([A-Za-z0-9_-]{20,64})$/
export const uidIn = (path: string): string | undefined => resumePath.exec(path)?.[1]

/** What an interaction came to counts while the session that it made, or that it was begun in, is the browser's. */
function isOfSession({ session: begunIn, result }: Interaction, session: Session): boolean {
  if (begunIn?.uid && begunIn.uid !== session.uid) return false
  return !result?.login || result.login.accountId === session.accountId
}

/**
 * Stands before the provider's resume. A sign-in that was never continued would outlive the sign-out: its return URL,
 * opened later, would sign that person in again. Left without its result, the interaction is judged as a new request.
 */
export function dropForeignResult(provider: Provider) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    const uid = resumePath.exec(ctx.path)?.[1]
    const interaction = uid ? await provider.Interaction.find(uid) : undefined
    if (interaction) {
      const session = await provider.Session.get(provider.createContext(ctx.req, ctx.res))
      if (!isOfSession(interaction, session)) {
        delete interaction.result
        interaction.session = undefined
        await interaction.persist()
      }
    }
    await next()
  }
}
