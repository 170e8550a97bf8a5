import { CardForm, type CardIntent } from '@hlid/authentication'

import { IdentifyPage } from '../../IdentifyPage'
import { useAuthentication } from '../../useAuthentication'

export function Component() {
  const { failure, start, fail } = useAuthentication()
  const choose = (intent: CardIntent) => start('card', { userIdentifier: '', isOldCard: intent === 'old' }).catch(fail)
  return (
    <IdentifyPage provider="card" failure={failure}>
      <CardForm onSubmit={choose} />
    </IdentifyPage>
  )
}
