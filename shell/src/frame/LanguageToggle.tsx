import { useHost } from '@hlid/remote-contract/host'
import { Button } from '@hlid/ui'

import { useMessages } from '../messages'
import { useShell } from '../shell-context'

/** Says the other language in that language. */
export function LanguageToggle() {
  const host = useHost()
  const { changeLocale } = useShell()
  const { t } = useMessages()
  const other = host.locale.current() === 'en' ? 'is-IS' : 'en'
  return (
    <Button
      variant="utility"
      lang={other === 'en' ? 'en' : 'is'}
      aria-label={t('language.label')}
      onClick={() => void changeLocale(other)}
    >
      {t('language.toggle')}
    </Button>
  )
}
