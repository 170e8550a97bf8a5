import { type GoOptions, useGo } from '@hlid/navigation'

/** Whether the page is all that its window has shown so far. */
export const isOnlyPage = () => window.history.length === 1

/**
 * Goes to the next step. A browser closes a window that was opened for the link alone, if it has shown one page and no
 * more; so in such a window each step takes the place of the one before.
 */
export function useGoOn(): ReturnType<typeof useGo> {
  const go = useGo()
  return (path: string, options: GoOptions = {}) => go(path, isOnlyPage() ? { ...options, replace: true } : options)
}
