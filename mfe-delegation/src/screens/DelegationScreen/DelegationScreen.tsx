import { refreshQueries, useQuery } from '@hlid/api'
import { useHost } from '@hlid/remote-contract/host'
import { KitRoot, Loader } from '@hlid/ui'
import { useEffect, useRef } from 'react'

import { useMessages } from '../../messages'
import { isOver, ListFailure } from './ListFailure'
import { PartyChoice } from './PartyChoice'
import { useChoice } from './use-choice'

export function Component() {
  const { navigation } = useHost()
  const { t, locale } = useMessages()
  const { data, error, mutate } = useQuery('getDelegations', { query: { returnUrl: navigation.returnUrl() } })
  const choice = useChoice(data?.contactDetails !== undefined)
  useEffect(() => {
    if (data?.profileIsNext) navigation.prefetch('/user-profile')
  }, [data?.profileIsNext, navigation])

  // The application's name comes in the language that it was asked for in.
  const asked = useRef(locale)
  useEffect(() => {
    if (asked.current === locale) return
    asked.current = locale
    void refreshQueries('getDelegations')
  }, [locale])

  const failure = isOver(choice.error) ? choice.error : error
  if (failure && (!data || isOver(failure)))
    return (
      <KitRoot>
        <ListFailure error={failure} onTryAgain={() => void mutate()} />
      </KitRoot>
    )
  return (
    <KitRoot>
      {data ? (
        <PartyChoice list={data} choice={choice} />
      ) : (
        <Loader label={t(choice.choosing ? 'leaving' : 'loading')} />
      )}
    </KitRoot>
  )
}
