import { FirstErrorFocus } from '@hlid/forms'
import { PortalLink } from '@hlid/navigation'
import { RegistryError } from '@hlid/remote-contract/registry'
import { Button, InfoBanner, textLinkClass } from '@hlid/ui'
import { FormikProvider, useFormik } from 'formik'
import { useState, type ReactNode, type Ref } from 'react'

import { useMessages } from '../../messages'
import { longestReason } from '../../transitions/reason'
import type { Changed } from '../calls'
import { registrationRefusalText } from '../refusal'
import type { Registered } from '../registered'
import { useKnown } from '../registrations-context'
import { fault } from './fault'
import { LineField } from './fields/LineField'
import { Section } from './fields/Section'
import { placeFaults, type AnyValues, type FormOf, type SectionsProps } from './form-of'
import classes from './RegistrationForm.module.scss'
import { useDraft } from './use-draft'
import { useRebase } from './use-rebase'

export interface RegistrationFormProps<Values extends AnyValues> extends SectionsProps {
  readonly form: FormOf<Values>
  /** What is registered, as it was seen. */
  readonly base: Values
  readonly seen?: Registered
  /** Whose form it is: drafts are kept by it. */
  readonly of: string
  readonly submit: string
  readonly submitRef?: Ref<HTMLButtonElement>
  readonly error: unknown
  readonly conflict?: ReactNode
  readonly cancelTo: string
  /**
   * @param told is told of a refusal, and says whether it stands at a field now
   * @returns undefined where it was refused
   */
  readonly ask: (values: Values, told: (error: unknown) => boolean) => Promise<Changed | undefined>
  readonly onDone: (changed: Changed) => void
}

/** A registration: what it says, and why. What the service finds wrong stands at its field, and what was typed stays. */
export function RegistrationForm<Values extends AnyValues>(props: RegistrationFormProps<Values>) {
  const { form: formOf, base, seen, of, submit, submitRef, error, conflict, cancelTo, ask, onDone } = props
  const { isNew, keepsSecret } = props
  const { rules, taken, Sections } = formOf
  const { t } = useMessages()
  const { kind } = useKnown().about
  const [wasSent, setSent] = useState(false)
  const [others, setOthers] = useState<readonly string[]>([])
  const form = useFormik<Values>({
    initialValues: base,
    validationSchema: rules,
    validateOnBlur: false,
    validateOnChange: wasSent, // nothing is said of a field that is still being filled in for the first time
    async onSubmit(values, { setFieldError }) {
      setOthers([])
      const changed = await ask(values, (failed) => {
        if (!(failed instanceof RegistryError)) return false
        const isTaken = failed.code === `${kind}-taken`
        if (isTaken) setFieldError(taken.field, fault(taken.key))
        const { fields, others: unplaced } = placeFaults(formOf, failed.details.faults ?? [], values)
        for (const [field, text] of fields) setFieldError(field, text)
        setOthers(unplaced)
        return !unplaced.length && (isTaken || fields.size > 0)
      })
      if (!changed) return
      draft.forget()
      onDone(changed)
    },
  })
  const draft = useDraft(of, seen, form)
  useRebase(base, form)
  return (
    <FormikProvider value={form}>
      <form
        noValidate
        className={classes['form']}
        onSubmit={(event) => {
          event.preventDefault()
          setSent(true)
          if (!form.isSubmitting) void form.submitForm()
        }}
      >
        <FirstErrorFocus />
        {draft.isKept && (
          <InfoBanner variant="info" title={t('registration.draft')}>
            <Button variant="utility" onClick={draft.discard}>
              {t('registration.discard')}
            </Button>
          </InfoBanner>
        )}
        <Sections isNew={isNew} keepsSecret={keepsSecret} />
        <Section title={t('registration.section.why')}>
          <LineField name="why" label={t('transition.why')} hint={t('transition.whyHint')} maxLength={longestReason} />
        </Section>
        {conflict}
        {error !== undefined && (
          <InfoBanner
            variant="error"
            title={t('refused.title')}
            description={[registrationRefusalText({ t }, kind, error), ...others].join(' ')}
            announce
          />
        )}
        <div className={classes['buttons']}>
          <Button ref={submitRef} type="submit" size="medium" loading={form.isSubmitting}>
            {submit}
          </Button>
          <PortalLink to={cancelTo} className={textLinkClass}>
            {t('transition.cancel')}
          </PortalLink>
        </div>
      </form>
    </FormikProvider>
  )
}
