import { useNavigate } from '@hlid/navigation'
import { Heading, Text } from '@hlid/ui'

import { useConsole } from '../../frame/console-context'
import { useTitle } from '../../frame/use-title'
import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { useSending } from '../../transitions/use-sending'
import { callsOf } from '../calls'
import type { Registered } from '../registered'
import { useKnown } from '../registrations-context'
import type { AnyValues, FormOf } from './form-of'
import { RegistrationForm } from './RegistrationForm'
import classes from './RegistrationForm.module.scss'

/** Registers another one. */
export function AddRegistration<Values extends AnyValues>({ form }: { readonly form: FormOf<Values> }) {
  const { t } = useMessages()
  const { onRefused } = useConsole()
  const { about, onChanged } = useKnown()
  const navigate = useNavigate()
  const sending = useSending<Registered | null>(null, { revisionOf: () => null, onRefused })
  const { kind } = about
  useTitle(t(`${kind}.add`))
  return (
    <section aria-labelledby="new" className={classes['page']}>
      <Heading level={2} id="new">
        {t(`${kind}.add`)}
      </Heading>
      <Text tone="soft">{t(`${kind}.addText`)}</Text>
      <RegistrationForm
        form={form}
        base={form.empty}
        of=""
        isNew
        keepsSecret={false}
        submit={t(`${kind}.add`)}
        error={sending.error}
        cancelTo={paths[kind].all}
        ask={(values, told) =>
          sending.send(() => callsOf(kind).add(form.registrationOf(values), values.why.trim()), told)
        }
        onDone={(changed) => {
          const { id } = changed.registered
          onChanged(changed, t('registration.added', { id }))
          void navigate(paths[kind].one(id), { replace: true })
        }}
      />
    </section>
  )
}
