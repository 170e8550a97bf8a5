const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export const attribute = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** JSON that can't end the script element it stands in. */
export const jsonInScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
