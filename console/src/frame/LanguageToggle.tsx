import { Button } from '@hlid/ui'

import { useMessages } from '../messages'

/** Names the other language in that language. */
export function LanguageToggle() {
  const { t, locale, changeLocale } = useMessages()
  const other = locale === 'en' ? 'is-IS' : 'en'
  return (
    <Button variant="utility" lang={other === 'en' ? 'en' : 'is'} onClick={() => changeLocale(other)}>
      {t('language')}
    </Button>
  )
}
