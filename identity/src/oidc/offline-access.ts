import type Provider from 'oidc-provider'

/** What a request says in `prompt`, and consent besides. */
class WithConsent extends Set<string> {
  override has(prompt: string): boolean {
    return prompt === 'consent' || super.has(prompt)
  }
}

/**
 * OpenID Connect Core 1.0, section 11: `offline_access` is given to a request with `prompt=consent`, or where other
 * conditions let it. Here the registration does; the library would drop the scope without a word.
 */
export function giveOfflineAccess(provider: Provider): void {
  // Not in the library's types: looked at before it is replaced.
  const context: unknown = Reflect.get(provider, 'OIDCContext')
  const prototype: unknown = typeof context === 'function' ? context.prototype : undefined
  const { get: prompts } = Object.getOwnPropertyDescriptor(Object(prototype), 'prompts') ?? {}
  if (!prompts) throw new Error('oidc-provider reads its prompts in another way than it did.')
  Object.defineProperty(prototype, 'prompts', {
    get(this: unknown) {
      return new WithConsent(prompts.call(this) as Set<string>)
    },
  })
}
