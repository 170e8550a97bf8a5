/** Texts under dotted paths. */
export type MessageTree = { readonly [key: string]: string | MessageTree }

/** Both languages ship with a remote, so a page never waits for a text. */
export interface RemoteMessages {
  readonly is: MessageTree
  readonly en: MessageTree
}

/**
 * The texts of all parts in a page, by locale tag and namespace. The names are those of i18next's interface, of which
 * this is the part that the portal uses: a remote built for a shell that brings i18next works in one that does not.
 */
export interface Texts {
  /** A text with its `{{slots}}` filled in; `defaultValue` where the page has none under that path. */
  getFixedT(
    locale: string,
    namespace: string,
  ): (
    path: string,
    options: { readonly replace: Readonly<Record<string, unknown>>; readonly defaultValue: string },
  ) => string
  /** What is known of a part; another object once something was added. */
  getResourceBundle(locale: string, namespace: string): unknown
  /** Lays texts over what is known of a part, by their first names. */
  addResourceBundle(locale: string, namespace: string, texts: MessageTree): void
  readonly store: {
    on(event: 'added', listener: () => void): void
    off(event: 'added', listener: () => void): void
  }
}
