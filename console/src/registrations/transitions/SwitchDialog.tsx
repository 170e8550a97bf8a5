import { useMessages } from '../../messages'
import { callsOf } from '../calls'
import { useKnown } from '../registrations-context'
import { ChangeDialog } from './ChangeDialog'
import type { DialogOfRegistration } from './dialogs'

/** What is disabled is as good as not registered, until it is enabled. */
export function SwitchDialog({ registered, onDone, onCancel }: DialogOfRegistration) {
  const { t } = useMessages()
  const { kind } = useKnown().about
  const { id } = registered
  const verb = registered.disabledAt === null ? 'disable' : 'enable'
  return (
    <ChangeDialog
      registered={registered}
      title={t(`registration.${verb}.title`, { id })}
      consequence={t(`${kind}.${verb}.consequence`)}
      confirm={t(`transition.${verb}`)}
      isDestructive={verb === 'disable'}
      read={() => ({})}
      ask={async (asked) => onDone(await callsOf(kind).toggle(id, verb, asked), t(`registration.${verb}.done`, { id }))}
      onCancel={onCancel}
    />
  )
}
