import { useNavigate, useParams } from '@hlid/navigation'
import { Heading } from '@hlid/ui'
import { useMemo, useRef } from 'react'

import { useTitle } from '../../frame/use-title'
import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { callsOf } from '../calls'
import type { Registered } from '../registered'
import { RegistrationConflict } from '../RegistrationConflict'
import { useKnown } from '../registrations-context'
import { useChange } from '../transitions/use-change'
import { UnknownRegistration } from '../UnknownRegistration'
import type { AnyValues, FormOf } from './form-of'
import { RegistrationForm } from './RegistrationForm'
import classes from './RegistrationForm.module.scss'

export function ChangeRegistration<Values extends AnyValues>({ form }: { readonly form: FormOf<Values> }) {
  const { id = '' } = useParams()
  const registered = useKnown().all.find((each) => each.id === id)
  return registered ? <Change key={id} registered={registered} form={form} /> : <UnknownRegistration id={id} />
}

interface ChangeProps<Values extends AnyValues> {
  /** As it is now. */
  readonly registered: Registered
  readonly form: FormOf<Values>
}

/** Puts another registration in the place of the one there is. */
function Change<Values extends AnyValues>({ registered, form }: ChangeProps<Values>) {
  const { t } = useMessages()
  const { about, onChanged, drafts } = useKnown()
  const navigate = useNavigate()
  const { id } = registered
  const change = useChange(registered, drafts.get(id)?.seen)
  const submitButton = useRef<HTMLButtonElement>(null)
  const { kind, hasSecret } = about
  const { seen } = change
  const base = useMemo(() => form.valuesOf(seen.registration), [form, seen])
  useTitle(t('registration.changeTitle', { id }))

  function goOn() {
    change.acknowledge()
    submitButton.current?.focus()
  }

  return (
    <section aria-labelledby="change" className={classes['page']}>
      <Heading level={2} id="change">
        {t('registration.changeTitle', { id })}
      </Heading>
      <RegistrationForm
        form={form}
        base={base}
        seen={seen}
        of={id}
        isNew={false}
        keepsSecret={hasSecret(seen.registration) && seen.secrets.length > 0}
        submit={t('registration.save')}
        submitRef={submitButton}
        error={change.error}
        conflict={change.isStale && <RegistrationConflict registered={registered} sending={change} onSeen={goOn} />}
        cancelTo={paths[kind].one(id)}
        ask={(values, told) =>
          change.send(({ registration: before, changedAt: expected }) => {
            const asked = { why: values.why.trim(), expected }
            return callsOf(kind).change(id, form.registrationOf(values, before), asked)
          }, told)
        }
        onDone={(changed) => {
          onChanged(changed, t('registration.changed', { id }))
          void navigate(paths[kind].one(id), { replace: true })
        }}
      />
    </section>
  )
}
