import { PAGE_DATA_ID, type PageData } from '@hlid/remote-contract/composition'

export const metaContent = (page: Document, name: string): string | undefined =>
  page.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** What the gateway wrote into the page. @throws when the page has none: it did not come from a gateway */
export function readPageData(page: Document): PageData {
  const text = page.getElementById(PAGE_DATA_ID)?.textContent
  if (!text) throw new Error(`the page has no ${PAGE_DATA_ID}`)
  return JSON.parse(text) as PageData
}
