import type { HistoryProof } from '@hlid/remote-contract/registry'
import { Icon } from '@hlid/ui'

import { useMessages } from '../messages'
import classes from './History.module.scss'

const headLength = 12

/** Says whether every entry is as it was written, and how to remember the newest. */
export function ChainMark({ proof }: { readonly proof: HistoryProof | undefined | null }) {
  const { t } = useMessages()
  if (!proof) return <p className={classes['mark']}>{t(proof === null ? 'noAnswer' : 'history.checking')}</p>
  const { whole, entries, head, brokenAt } = proof
  return whole ? (
    <p className={`${classes['mark']} ${classes['whole']}`}>
      <Icon name="checkmarkCircle" />
      <span>
        {t('history.whole', { count: entries })}{' '}
        <code className={classes['hash']} title={head}>
          {head.slice(0, headLength)}
        </code>
      </span>
    </p>
  ) : (
    <p className={`${classes['mark']} ${classes['broken']}`} role="alert">
      <Icon name="warning" />
      {t('history.broken', { at: brokenAt ?? entries + 1 })}
    </p>
  )
}
