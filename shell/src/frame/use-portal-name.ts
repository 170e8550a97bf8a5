import { useMessages } from '../messages'
import { useShell } from '../shell-context'

/** What the portal is called, in the language of the page. */
export function usePortalName(): string {
  const { brand } = useShell()
  const { locale } = useMessages()
  return brand.name[locale === 'en' ? 'en' : 'is']
}
