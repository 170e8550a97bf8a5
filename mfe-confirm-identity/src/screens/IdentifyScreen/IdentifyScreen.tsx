import { IdentifierForm } from '@hlid/authentication'
import { useLocation } from '@hlid/navigation'

import { useConfirmation } from '../../confirmation-context'
import { IdentifyPage } from '../../IdentifyPage'
import { providerOf } from '../../paths'
import { useAuthentication } from '../../use-authentication'

const identifierLength = { sim: 7, app: 10 } as const

/** By phone number, or by national ID. */
export function Component() {
  const provider = providerOf(useLocation().search)
  return <IdentifyScreen key={provider} provider={provider} />
}

function IdentifyScreen({ provider }: { readonly provider: 'sim' | 'app' }) {
  const { failure, start, fail } = useAuthentication()
  const typed = useConfirmation().identifier()
  return (
    <IdentifyPage provider={provider} failure={failure}>
      <IdentifierForm
        provider={provider}
        initial={typed.length === identifierLength[provider] ? typed : ''}
        onSubmit={(userIdentifier) => start(provider, { userIdentifier })}
        onFailure={fail}
      />
    </IdentifyPage>
  )
}
