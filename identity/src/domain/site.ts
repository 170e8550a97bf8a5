import type { Insertable, Kysely } from 'kysely'

import type { Tables } from '../store/tables'

/** A text in both languages, or one that stands in both. */
type Words = string | { readonly is: string; readonly en: string }

/** The banner as it is kept; what a page gets of it is in one language. */
export interface StoredBanner {
  readonly id: string
  readonly title: Words
  readonly description: Words
  readonly variant: 'default' | 'error' | 'info' | 'success' | 'warning'
  readonly linkUrl?: string
  readonly linkTitle?: Words
  readonly dismissable: boolean
}

/** As an operator gives it: what is left out has a default. */
export type NewBanner = Partial<StoredBanner> & Pick<StoredBanner, 'title' | 'description'>

/**
 * Sets the site-wide banner, or takes it down.
 * @returns its id: whoever closed one banner sees the next, which has another id unless it was given the same
 */
export async function setBanner(db: Kysely<Tables>, banner: NewBanner | null, at: Date): Promise<string | undefined> {
  const stored = banner && { id: `banner-${at.getTime()}`, variant: 'default', dismissable: true, ...banner }
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom('banner').execute()
    if (stored)
      await transaction
        .insertInto('banner')
        .values({ content: JSON.stringify(stored) })
        .execute()
  })
  return stored?.id
}

export type Translation = Insertable<Tables['translation']>

/** Puts a text in the place of one that ships with the portal. */
export async function setTranslation(db: Kysely<Tables>, translation: Translation): Promise<void> {
  await db
    .insertInto('translation')
    .values(translation)
    .onConflict((conflict) => conflict.columns(['locale', 'namespace', 'key']).doUpdateSet({ text: translation.text }))
    .execute()
}

/** Lets the text that ships be seen again. @returns whether there was another */
export async function dropTranslation(
  db: Kysely<Tables>,
  { locale, namespace, key }: Omit<Translation, 'text'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('translation')
    .where('locale', '=', locale)
    .where('namespace', '=', namespace)
    .where('key', '=', key)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
