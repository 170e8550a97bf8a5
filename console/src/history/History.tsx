import { Button, Heading, InfoBanner, SkeletonLines } from '@hlid/ui'
import { useState } from 'react'

import { Select } from '../fields/Select'
import { useMessages } from '../messages'
import { useAnswer } from '../registry/use-answer'
import { ChainMark } from './ChainMark'
import classes from './History.module.scss'
import { HistoryItem } from './HistoryItem'
import { sources, type HistoryOf } from './sources'
import { useHistory } from './use-history'

export interface HistoryProps {
  readonly of: HistoryOf
  /** What it can be shown of alone. */
  readonly subjects: readonly string[]
  /** The one that it is shown of, and of nothing else. */
  readonly only?: string
  /** Another one with whatever is written into the history. */
  readonly revision: number | string
}

/** What happened, by whom and why, in a chain that can be proved. */
export function History({ of, subjects, only, revision }: HistoryProps) {
  const { t } = useMessages()
  const [subject, setSubject] = useState('')
  const { entries, hasMore, older, isLoading, hasFailed } = useHistory(of, only ?? (subject || undefined), revision)
  const proof = useAnswer(sources[of].proof, revision) // each revision adds to the chain
  return (
    <section aria-labelledby="history" className={classes['section']}>
      <Heading level={2} id="history">
        {t('history.title')}
      </Heading>
      <ChainMark proof={proof} />
      {only === undefined && (
        <Select label={t('history.of')} value={subject} onChange={({ target }) => setSubject(target.value)}>
          <option value="">{t('history.all')}</option>
          {subjects.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {hasFailed && <InfoBanner variant="warning" title={t('noAnswer')} announce />}
      {entries ? (
        <ol className={classes['list']}>
          {entries.map((entry) => (
            <li key={entry.seq}>
              <HistoryItem entry={entry} isProved={proof?.whole === true && entry.seq <= proof.entries} />
            </li>
          ))}
        </ol>
      ) : (
        !hasFailed && <SkeletonLines lines={4} />
      )}
      {entries?.length === 0 && <p className={classes['mark']}>{t('history.none')}</p>}
      {hasMore && (
        <Button variant="utility" fluid loading={isLoading} onClick={() => void older()}>
          {t('history.older')}
        </Button>
      )}
    </section>
  )
}
