import type { SectionsProps } from '../../registrations/form/form-of'
import { AddressSection } from './AddressSection'
import { ApiSection } from './ApiSection'
import { KindSection } from './KindSection'
import { NameSection } from './NameSection'
import { SafetySection } from './SafetySection'
import { ScopeSection } from './ScopeSection'

/** Everything that a client application can be registered with. */
export function ClientSections({ isNew, keepsSecret }: SectionsProps) {
  return (
    <>
      <NameSection isNew={isNew} />
      <KindSection keepsSecret={keepsSecret} />
      <AddressSection />
      <ScopeSection />
      <ApiSection />
      <SafetySection />
    </>
  )
}
