import { useQuery } from '@hlid/api'
import { useRefreshOnLanguage } from '@hlid/authentication'
import { SelectField, Stack, TextLink } from '@hlid/ui'
import { useState } from 'react'

import { type HistoryKind, historyKinds, isHistoryKind } from '../../flow/history'
import { useMessages } from '../../messages'
import { historyFile } from '../../paths'
import { TopicPage } from '../../TopicPage'
import { Pages } from './Pages'
import { ShownCount } from './ShownCount'

export function Component() {
  const { t } = useMessages()
  const [kind, setKind] = useState<HistoryKind>()
  const answer = useQuery('getHistory', {}, { revalidateOnFocus: false })
  useRefreshOnLanguage('getHistory')
  return (
    <TopicPage title={t('topics.history')} text={t('history.text')} answer={answer}>
      {() => (
        <Stack gap={3}>
          <SelectField
            label={t('history.filter')}
            name="kind"
            value={kind ?? ''}
            onChange={({ target }) => setKind(isHistoryKind(target.value) ? target.value : undefined)}
            options={[
              { value: '', label: t('history.all') },
              ...historyKinds.map((value) => ({ value, label: t(`history.kinds.${value}`) })),
            ]}
          />
          <ShownCount kind={kind} />
          <Pages key={kind ?? ''} kind={kind} />
          <TextLink href={historyFile(kind)} download>
            {t('history.download')}
          </TextLink>
        </Stack>
      )}
    </TopicPage>
  )
}
