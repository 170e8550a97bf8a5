import { InputField, Text } from '@hlid/ui'

import { useMessages } from '../../messages'
import classes from './PartySearch.module.scss'

export interface PartySearchProps {
  readonly text: string
  readonly onChange: (text: string) => void
  /** How many are found. */
  readonly count: number
  /** Id of what comes after the list. */
  readonly endId: string
}

/** Finds one of many, and a way past all of them for whoever goes from key to key. */
export function PartySearch({ text, onChange, count, endId }: PartySearchProps) {
  const { t } = useMessages()
  return (
    <div role="search" className={classes['search']}>
      <InputField
        type="search"
        label={t('search.label')}
        hint={t('search.hint')}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <div role="status">
        <Text tone="soft" size="small">
          {count ? t('search.found', { count }) : t('search.nothing')}
        </Text>
      </div>
      <a
        href={`#${endId}`}
        className={classes['past']}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(endId)?.focus()
        }}
      >
        {t('search.pastList')}
      </a>
    </div>
  )
}
