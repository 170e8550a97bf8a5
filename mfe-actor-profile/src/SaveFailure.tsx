import { type Failure, FailureBanner } from '@hlid/authentication'
import { InfoBanner } from '@hlid/ui'

const saysItself = new Set<Failure['kind']>(['tooMany', 'offline', 'gone'])

/** What went wrong with saving: the service's words where they help, else the screen's. */
export function SaveFailure({ failure, text }: { readonly failure: Failure; readonly text: string }) {
  if (saysItself.has(failure.kind)) return <FailureBanner failure={failure} />
  return <InfoBanner variant="error" title={text} announce />
}
