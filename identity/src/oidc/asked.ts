import type { Language } from '../domain/language'
import { acrValues, reaches } from '../assurance'
import type { ContactScope } from '../domain/contact-releases'

/** The parameters of a client's request, as the library keeps them with an interaction. */
type Params = Readonly<Record<string, unknown>>

const words = (value: unknown) => (typeof value === 'string' ? value.split(' ').filter(Boolean) : [])

const isRecord = (value: unknown): value is Params =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The language that the client wishes for, of those there are (OpenID Connect Core 1.0, `ui_locales`). */
export function languageAsked(params: Params | undefined): Language | undefined {
  const languages = words(params?.['ui_locales']).map((tag) => tag.toLowerCase().split('-')[0])
  return languages.find((language): language is Language => language === 'is' || language === 'en')
}

/** A phone number or a national ID, as bare digits. No national ID begins with the country's code. */
export function identifierIn(hint: unknown): string | undefined {
  if (typeof hint !== 'string') return undefined
  const digits = hint.replace(/[\s-]/g, '').replace(/^(\+|00)?354(?=\d{7}$)/, '')
  return /^(\d{7}|\d{10})$/.test(digits) ? digits : undefined
}

/** The national ID of the party that the person is to act for. */
export function partyIn(named: unknown): string | undefined {
  const digits = typeof named === 'string' ? named.replace('-', '') : ''
  return /^\d{10}$/.test(digits) ? digits : undefined
}
export const partyAsked = (params: Params): string | undefined => partyIn(params['on_behalf_of'])

/** The standard's word for choosing anew whom to act for, and the one that there was before it. */
export const choicePrompts = ['select_account', 'consent', 'delegation'] as const
export const asksForChoice = ({ prompt }: Params): boolean =>
  words(prompt).some((word) => choicePrompts.some((each) => each === word))

function claimsAsked({ claims }: Params, where: 'id_token' | 'userinfo'): Params {
  // Held against the standard by the library, before anything is kept.
  const parsed: unknown = typeof claims === 'string' ? JSON.parse(claims) : undefined
  const asked = isRecord(parsed) ? parsed[where] : undefined
  return isRecord(asked) ? asked : {}
}

const scopeOfClaim: Readonly<Record<string, ContactScope>> = {
  email: 'email',
  email_verified: 'email',
  phone_number: 'phone',
  phone_number_verified: 'phone',
}

/**
 * Which contact details the client wants, by their scopes or one by one.
 * @param registered the scopes that it may have; of others the standard has a claim left out
 */
export function contactsAsked(params: Params, registered = ''): ContactScope[] {
  const claims = Object.keys({ ...claimsAsked(params, 'id_token'), ...claimsAsked(params, 'userinfo') })
  const scopes = words(params['scope']).filter((scope): scope is ContactScope => scope === 'email' || scope === 'phone')
  const asked = new Set([...scopes, ...claims.flatMap((claim) => scopeOfClaim[claim] ?? [])])
  return [...asked].filter((scope) => words(registered).includes(scope))
}

/** What a request says of how sure the client has to be. */
export interface AcrsAsked {
  /** Of each list one has to be reached. */
  readonly needed: readonly (readonly string[])[]
  readonly wished: readonly string[]
}

/**
 * `acr_values`, and `acr` of the `claims` parameter. The standard leaves it to the provider whether it fails over the
 * first; here it does, so that a client which asks for a level never takes a lower one for it.
 */
export function acrsAsked(params: Params): AcrsAsked {
  const byClaim = claimsAsked(params, 'id_token')['acr']
  const { essential, value, values } = isRecord(byClaim) ? byClaim : {}
  const named = [...(Array.isArray(values) ? values : []), value].filter((each) => typeof each === 'string')
  const lists = [words(params['acr_values']), ...(essential === true ? [named] : [])]
  return { needed: lists.filter((list) => list.length > 0), wished: essential === true ? [] : named }
}

export const isReached = ({ needed }: AcrsAsked, held: string | undefined): boolean =>
  needed.every((list) => list.some((asked) => reaches(held, asked)))

/** What the token says: of the levels that were asked for the highest that the sign-in reaches, else its own. */
export function acrTold({ needed, wished }: AcrsAsked, held: string | undefined): string | undefined {
  const reached = [...needed.flat(), ...wished].filter((asked) => reaches(held, asked))
  return acrValues.findLast((each) => reached.includes(each)) ?? held
}
