/** Spec, section 8: the names under which a service translates the panels' texts, and where the shell keeps them. */
const panelKeys: Readonly<Record<string, string>> = {
  internalServerErrorTitle: 'errors.internalServerError.title',
  internalServerErrorMessage: 'errors.internalServerError.text',
  notFound: 'errors.notFound.title',
  notFoundMessage: 'errors.notFound.text',
  errorNoContent: 'errors.noContent.title',
  errorNoContentDesc: 'errors.noContent.text',
}

type Translations = Record<string, Record<string, string>>

/** The service's texts under the shell's own keys. A text that comes under both names is the one under ours. */
export function underOwnKeys({ shell, ...others }: Translations): Translations {
  if (!shell) return others
  const named = Object.entries(panelKeys).flatMap(([name, key]) => {
    const text = shell[name]
    return text === undefined ? [] : [[key, text] as const]
  })
  return { ...others, shell: { ...Object.fromEntries(named), ...shell } }
}
