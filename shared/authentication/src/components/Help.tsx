import { Icon } from '@hlid/ui'

import type { IdentityProvider } from '../provider'
import { useMessages } from '../messages'
import classes from './Help.module.scss'

/** What to do when a way of identifying oneself does not work; folded until it is asked for. */
export function Help({ provider }: { readonly provider: IdentityProvider }) {
  const { t } = useMessages()
  return (
    <details className={classes['help']}>
      <summary className={classes['summary']}>
        <Icon name="chevronDown" size={16} />
        {t('help.summary')}
      </summary>
      <p className={classes['text']}>{t(`help.${provider}`)}</p>
    </details>
  )
}
