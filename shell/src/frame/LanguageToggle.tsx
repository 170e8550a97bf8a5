import { Button } from '@hlid/ui'

import { useMessages } from '../messages'
import { useShell } from '../shell-context'

/** Names the other language in that language. */
export function LanguageToggle() {
  const { changeLocale } = useShell()
  const { t, locale } = useMessages()
  const other = locale === 'en' ? 'is-IS' : 'en'
  return (
    <Button variant="utility" lang={other === 'en' ? 'en' : 'is'} onClick={() => void changeLocale(other)}>
      {t('language.toggle')}
    </Button>
  )
}
