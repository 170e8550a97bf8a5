import { CardForm, type CardIntent, useCardLogin } from '@hlid/authentication'
import { Navigate, useLocation, withQuery } from '@hlid/navigation'

import { IdentifyPage } from '../../IdentifyPage'
import { useInquiry } from '../../confirmation-context'
import { pathTo } from '../../paths'
import { useAuthentication } from '../../use-authentication'

export function Component() {
  const { id } = useInquiry()
  const { search } = useLocation()
  return useCardLogin() ? <CardScreen /> : <Navigate to={withQuery(pathTo('identify', id), search)} replace />
}

function CardScreen() {
  const { failure, start, fail } = useAuthentication()
  const choose = (intent: CardIntent) => start('card', { userIdentifier: '', isOldCard: intent === 'old' }).catch(fail)
  return (
    <IdentifyPage provider="card" failure={failure}>
      <CardForm onSubmit={choose} />
    </IdentifyPage>
  )
}
