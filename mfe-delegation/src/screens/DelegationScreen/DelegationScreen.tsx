import { GoneError, SignedOutError, useQuery } from '@hlid/api'
import { useHost } from '@hlid/remote-contract/host'
import { Button, Heading, InfoBanner, InputField, KitRoot, Loader, Page, ProblemPanel, Stack, Text } from '@hlid/ui'
import { useDeferredValue, useMemo, useState } from 'react'

import { partiesOf, search } from '../../flow/parties'
import { useMessages } from '../../messages'
import { PartyCard } from './PartyCard'
import { PartyList } from './PartyList'
import { SignOutButton } from './SignOutButton'
import { useChoice } from './useChoice'

/** Below this many a search would only be in the way. */
const searchFrom = 8

export function Component() {
  const host = useHost()
  const { t } = useMessages()
  const { data, error, mutate } = useQuery('getDelegations', { query: { returnUrl: host.navigation.returnUrl() } })
  const { choosing, failed, choose } = useChoice()
  const [text, setText] = useState('')
  const wanted = useDeferredValue(text)
  const all = useMemo(() => partiesOf(data?.delegations ?? []), [data])
  const people = useMemo(() => search(all.people, wanted), [all, wanted])
  const companies = useMemo(() => search(all.companies, wanted), [all, wanted])

  if (error) return <Failure error={error} onTryAgain={() => void mutate()} />
  if (!data)
    return (
      <KitRoot>
        <Loader label={t('loading')} />
      </KitRoot>
    )

  const count = people.length + companies.length
  const hasSearch = all.people.length + all.companies.length >= searchFrom
  const chooseParty = (nationalId: string) => choose(nationalId, nationalId)
  return (
    <KitRoot>
      <Page width="wide">
        <Stack>
          <Heading level={1}>{t('title')}</Heading>
          <InfoBanner
            variant="info"
            title={data.clientName ? t('intro', { client: data.clientName }) : t('introNoClient')}
            description={t('sharing')}
          />
        </Stack>
        {failed && <InfoBanner variant="error" title={t('errors.choice')} announce />}
        <Stack gap={1}>
          <Heading level={2}>{t('self')}</Heading>
          <PartyCard
            {...data.self}
            types={[]}
            icon="user"
            busy={choosing === data.self.nationalId}
            onChoose={() => choose(null, data.self.nationalId)}
          />
        </Stack>
        {hasSearch && (
          <Stack gap={1}>
            <InputField
              type="search"
              label={t('search.label')}
              hint={t('search.hint')}
              value={text}
              onChange={(event) => setText(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
            <span role="status">
              <Text tone="soft" size="small">
                {count ? t('search.found', { count }) : t('search.nothing')}
              </Text>
            </span>
          </Stack>
        )}
        <PartyList title={t('people')} icon="user" parties={people} choosing={choosing} onChoose={chooseParty} />
        <PartyList
          title={t('companies')}
          icon="business"
          parties={companies}
          choosing={choosing}
          onChoose={chooseParty}
        />
        <SignOutButton />
      </Page>
    </KitRoot>
  )
}

function Failure({ error, onTryAgain }: { readonly error: unknown; readonly onTryAgain: () => void }) {
  const host = useHost()
  const { t } = useMessages()
  if (error instanceof GoneError) return <Panel title={t('errors.expiredTitle')} text={t('errors.expiredText')} />
  if (error instanceof SignedOutError)
    return (
      <Panel
        title={t('errors.signedOutTitle')}
        text={t('errors.signedOutText')}
        action={
          <Button onClick={() => host.navigation.leave(`/app/login${location.search}`)}>{t('errors.signIn')}</Button>
        }
      />
    )
  return (
    <Panel
      title={t('errors.delegations')}
      text={t('errors.delegationsText')}
      action={<Button onClick={onTryAgain}>{t('errors.tryAgain')}</Button>}
    />
  )
}

const Panel = (props: Parameters<typeof ProblemPanel>[0]) => (
  <KitRoot>
    <Page>
      <ProblemPanel {...props} />
    </Page>
  </KitRoot>
)
