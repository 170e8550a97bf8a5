import { FirstErrorFocus } from '@hlid/forms'
import { PortalLink } from '@hlid/navigation'
import { RegistryError, type ChangedClient, type Client } from '@hlid/remote-contract/registry'
import { Button, InfoBanner, textLinkClass } from '@hlid/ui'
import { FormikProvider, useFormik } from 'formik'
import { useState, type ReactNode, type Ref } from 'react'

import { useMessages } from '../../messages'
import { longestReason } from '../../transitions/reason'
import { clientRefusalText } from '../refusal'
import { AddressSection } from './AddressSection'
import { ApiSection } from './ApiSection'
import classes from './ClientForm.module.scss'
import { LineField } from './fields/LineField'
import { Section } from './fields/Section'
import { fault } from './fault'
import { KindSection } from './KindSection'
import { NameSection } from './NameSection'
import { rules } from './rules'
import { SafetySection } from './SafetySection'
import { ScopeSection } from './ScopeSection'
import { placeFaults } from './service-faults'
import { useDraft } from './use-draft'
import { useRebase } from './use-rebase'
import type { Values } from './values'

export interface ClientFormProps {
  /** What is registered, as it was seen. */
  readonly base: Values
  readonly seen?: Client
  /** Whose form it is: drafts are kept by it. */
  readonly of: string
  readonly isNew: boolean
  readonly keepsSecret: boolean
  readonly submit: string
  readonly submitRef?: Ref<HTMLButtonElement>
  readonly error: unknown
  readonly conflict?: ReactNode
  readonly cancelTo: string
  /**
   * @param told is told of a refusal, and says whether it stands at a field now
   * @returns undefined where it was refused
   */
  readonly ask: (values: Values, told: (error: unknown) => boolean) => Promise<ChangedClient | undefined>
  readonly onDone: (changed: ChangedClient) => void
}

/** A registration: what it says, and why. What the service finds wrong stands at its field, and what was typed stays. */
export function ClientForm(props: ClientFormProps) {
  const { base, seen, of, isNew, keepsSecret, submit, submitRef, error, conflict, cancelTo, ask, onDone } = props
  const { t } = useMessages()
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
        if (failed.code === 'client-taken') setFieldError('clientId', fault('idTaken'))
        const { fields, others: unplaced } = placeFaults(failed.details.faults ?? [], values)
        for (const [field, text] of fields) setFieldError(field, text)
        setOthers(unplaced)
        return !unplaced.length && (failed.code === 'client-taken' || fields.size > 0)
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
          <InfoBanner variant="info" title={t('client.draft')}>
            <Button variant="utility" onClick={draft.discard}>
              {t('client.discard')}
            </Button>
          </InfoBanner>
        )}
        <NameSection isNew={isNew} />
        <KindSection keepsSecret={keepsSecret} />
        <AddressSection />
        <ScopeSection />
        <ApiSection />
        <SafetySection />
        <Section title={t('client.section.why')}>
          <LineField name="why" label={t('transition.why')} hint={t('transition.whyHint')} maxLength={longestReason} />
        </Section>
        {conflict}
        {error !== undefined && (
          <InfoBanner
            variant="error"
            title={t('refused.title')}
            description={[clientRefusalText({ t }, error), ...others].join(' ')}
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
