import type { Output } from '@hlid/api-contract'
import { useLoaderData } from '@hlid/navigation'
import { Button, ErrorCode, Heading, InfoBanner, Page, Stack } from '@hlid/ui'
import { useCallback, useDeferredValue, useId, useMemo, useState } from 'react'

import { partiesOf, search, type Parties } from '../../flow/parties'
import { searchDraft } from '../../search-draft'
import { useMessages } from '../../messages'
import { ContactDetails } from './ContactDetails'
import { DeclineRow } from './DeclineRow'
import { bunchSize, PartyList } from './PartyList'
import { PartySearch } from './PartySearch'
import { SelfCard } from './SelfCard'
import { SignOutRow } from './SignOutRow'
import type { Choice } from './use-choice'

/** Below this many a search would only be in the way. */
const searchFrom = 8

export interface PartyChoiceProps {
  readonly list: Output<'getDelegations'>
  readonly choice: Choice
}

/** With nobody to act for, only contact details can be asked about. */
const isPlain = ({ people, companies }: Parties, list: PartyChoiceProps['list']) =>
  !list.requestedParty && list.contactDetails !== undefined && people.length + companies.length === 0

export function PartyChoice({ list, choice }: PartyChoiceProps) {
  const { choosing, error, choose } = choice
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

  const client = list.clientName ?? ''
  const contacts = list.contactDetails && (
    <ContactDetails details={list.contactDetails} client={client} onShare={choice.share} />
  )
  const failed = error !== undefined && (
    <InfoBanner variant="error" title={t('errors.delegations')} description={t('errors.choice')} announce>
      <ErrorCode error={error} />
    </InfoBanner>
  )
  if (isPlain(all, list))
    return (
      <Page>
        <Heading level={1}>{t('contacts.title')}</Heading>
        {failed}
        {contacts}
        <SignOutRow>
          <Button loading={choosing !== undefined} onClick={() => chooseSelf(list.self.nationalId)}>
            {t('contacts.goOn')}
          </Button>
        </SignOutRow>
      </Page>
    )

  const isNamed = list.requestedParty !== undefined
  const hasSearch = all.people.length + all.companies.length >= searchFrom
  const searchFor = (next: string) => {
    setText(next)
    searchDraft(owner).change({ search: next || undefined })
  }
  const intro = isNamed ? t('named.intro', { client }) : t('intro', { client })
  return (
    <Page width="wide">
      <Stack>
        <Heading level={1}>{t(isNamed ? 'named.title' : 'title')}</Heading>
        <InfoBanner variant="info" title={client ? intro : t('introNoClient')} description={t('sharing')} />
      </Stack>
      {failed}
      {contacts}
      {!isNamed && <SelfCard {...list.self} isBusy={choosing === list.self.nationalId} onChoose={chooseSelf} />}
      {hasSearch && (
        <PartySearch text={text} onChange={searchFor} count={people.length + companies.length} endId={endId} />
      )}
      <PartyList title={t('people')} icon="user" parties={people} choosing={choosing} onChoose={chooseParty} />
      <PartyList
        title={t('companies')}
        icon="business"
        parties={companies}
        isOutOfSight={people.length >= bunchSize}
        choosing={choosing}
        onChoose={chooseParty}
      />
      {isNamed && <DeclineRow />}
      <div id={endId} tabIndex={-1} />
    </Page>
  )
}
