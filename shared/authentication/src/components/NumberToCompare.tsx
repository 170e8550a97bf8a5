import { Text, VisuallyHidden } from '@hlid/ui'

import { useMessages } from '../messages'
import classes from './NumberToCompare.module.scss'

/** The number that must be the same on the person's phone: large, and read digit by digit. */
export function NumberToCompare({ code }: { readonly code: string }) {
  const { t } = useMessages()
  return (
    <div className={classes['panel']}>
      <p className={classes['label']}>
        {t('waiting.number')}
        <span translate="no">
          <VisuallyHidden>{`: ${[...code].join(' ')}`}</VisuallyHidden>
        </span>
      </p>
      <p className={classes['number']} aria-hidden="true" translate="no">
        {code}
      </p>
      <Text tone="soft" size="small">
        {t('waiting.notPin')}
      </Text>
    </div>
  )
}
