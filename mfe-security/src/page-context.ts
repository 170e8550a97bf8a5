import { createContext, use } from 'react'

export interface SecurityPage {
  /** Says what has been done, and takes the focus to the page's heading: what was pressed may be gone. */
  done(text: string): void
  /** The session has ended under the person's hands. */
  ended(): void
}

const PageContext = createContext<SecurityPage | null>(null)

export const PageProvider = PageContext.Provider

/** The page that a part of it stands on. */
export function usePage(): SecurityPage {
  const page = use(PageContext)
  if (!page) throw new Error('usePage needs a TopicPage above it')
  return page
}
