import type { Output } from '@hlid/api-contract'
import { useLoaderData } from '@hlid/navigation'
import { Heading, InfoBanner, Page, Stack } from '@hlid/ui'
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react'

import { partiesOf, search } from '../../flow/parties'
import { searchDraft } from '../../search-draft'
import { useMessages } from '../../messages'
import { PartyList } from './PartyList'
import { PartySearch } from './PartySearch'
import { SelfCard } from './SelfCard'
import type { Choice } from './use-choice'

/** Below this many a search would only be in the way. */
const searchFrom = 8

export interface PartyChoiceProps {
  readonly list: Output<'getDelegations'>
  readonly choice: Choice
}

export function PartyChoice({ list, choice: { choosing, error, choose } }: PartyChoiceProps) {
  const { t } = useMessages()
  const { owner } = useLoaderData<{ readonly owner: string }>()
  const [text, setText] = useState(() => searchDraft(owner).read().search ?? '')
  const wanted = useDeferredValue(text)
  const all = useMemo(() => partiesOf(list.delegations), [list])
  const people = useMemo(() => search(all.people, wanted), [all, wanted])
  const companies = useMemo(() => search(all.companies, wanted), [all, wanted])
  const chooseParty = useCallback((nationalId: string) => choose(nationalId, nationalId), [choose])
  const chooseSelf = useCallback((nationalId: string) => choose(null, nationalId), [choose])
  const endId = useId()

  const hasSearch = all.people.length + all.companies.length >= searchFrom
  const searchFor = (next: string) => {
    setText(next)
    searchDraft(owner).change({ search: next || undefined })
  }
  return (
    <Page width="wide">
      <Stack>
        <Heading level={1}>{t('title')}</Heading>
        <InfoBanner
          variant="info"
          title={list.clientName ? t('intro', { client: list.clientName }) : t('introNoClient')}
          description={t('sharing')}
        />
      </Stack>
      {error !== undefined && (
        <InfoBanner variant="error" title={t('errors.delegations')} description={t('errors.choice')} announce />
      )}
      <SelfCard {...list.self} isBusy={choosing === list.self.nationalId} onChoose={chooseSelf} />
      {hasSearch && (
        <PartySearch text={text} onChange={searchFor} count={people.length + companies.length} endId={endId} />
      )}
      <PartyList title={t('people')} icon="user" parties={people} choosing={choosing} onChoose={chooseParty} />
      <PartyList
        title={t('companies')}
        icon="business"
        parties={companies}
        choosing={choosing}
        onChoose={chooseParty}
      />
      <div id={endId} tabIndex={-1} />
    </Page>
  )
}
