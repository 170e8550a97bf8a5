import { SignedOutError, useQuery } from '@hlid/api'
import type { Input } from '@hlid/api-contract'
import { Button, ErrorCode, InfoBanner, Loader } from '@hlid/ui'
import { useEffect, useRef } from 'react'

import { useMessages } from '../../messages'
import { usePage } from '../../page-context'
import { Entry } from './Entry'
import classes from './HistoryPage.module.scss'

export interface HistoryPageProps {
  readonly query: NonNullable<Input<'getHistory'>['query']>
  /** undefined where older ones are shown already. */
  readonly onOlder: ((next: string) => void) | undefined
}

export function HistoryPage({ query, onOlder }: HistoryPageProps) {
  const { t } = useMessages()
  const page = usePage()
  const list = useRef<HTMLOListElement>(null)
  const { data, error, mutate } = useQuery('getHistory', Object.keys(query).length ? { query } : {}, {
    revalidateOnFocus: false,
  })

  const hasEnded = error instanceof SignedOutError
  useEffect(() => {
    if (hasEnded) page.ended()
  }, [hasEnded, page])

  // What was asked for takes the focus: the button that asked is gone.
  const isOlder = query.cursor !== undefined
  const isThere = data !== undefined
  useEffect(() => {
    if (isOlder && isThere) list.current?.focus()
  }, [isOlder, isThere])

  if (!data)
    return error ? (
      <InfoBanner variant="error" title={t('problem.title')} announce>
        <Button variant="text" size="small" onClick={() => void mutate()}>
          {t('tryAgain')}
        </Button>
        {!hasEnded && <ErrorCode error={error} />}
      </InfoBanner>
    ) : (
      <Loader label={t('loading')} />
    )
  if (!data.entries.length) return <InfoBanner title={t('history.none')} />
  const { next } = data
  return (
    <>
      <ol ref={list} tabIndex={-1} aria-label={t('history.list')} className={classes['list']}>
        {data.entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {onOlder && next !== undefined && (
        <Button variant="ghost" onClick={() => onOlder(next)}>
          {t('history.more')}
        </Button>
      )}
    </>
  )
}
