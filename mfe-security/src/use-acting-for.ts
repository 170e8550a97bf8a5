import type { Schema } from '@hlid/api-contract'

import { useMessages } from './messages'

interface Named {
  readonly name: string
  readonly actor?: Schema<'Party'>
}

/** An application, and whom the person acts for there. */
export function useActingFor(): (application: Named) => string {
  const { t } = useMessages()
  return ({ name, actor }) => (actor ? `${name} ${t('actingFor', { name: actor.name })}` : name)
}
