import type { PageData } from '@hlid/remote-contract/composition'

/** What the HTML of a page tells its shell. */
export const readPage = (html: string): PageData =>
  JSON.parse(/id="hlid-page">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as PageData
