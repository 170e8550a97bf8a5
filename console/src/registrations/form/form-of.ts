import type { RefusalDetails } from '@hlid/remote-contract/registry'
import type { ComponentType } from 'react'
import type { AnyObject, ObjectSchema } from 'yup'

import type { Raw } from '../registered'
import type { FaultKey } from './fault'

/** What stands in a form. What the rest of it leaves no place for waits there, and is not sent. */
export interface AnyValues {
  readonly why: string
}

export type ServiceFault = NonNullable<RefusalDetails['faults']>[number]

/** A field of the form, as Formik names it, and what is wrong there. */
export interface FieldFault {
  readonly field: string
  readonly fault: string
}

export interface SectionsProps {
  /** Its id is given once. */
  readonly isNew: boolean
  /** Whether it has a secret, which goes on to be good. */
  readonly keepsSecret: boolean
}

/** The form of one kind of registration. */
export interface FormOf<Values extends AnyValues> {
  readonly empty: Values
  readonly rules: ObjectSchema<AnyObject>
  /** What is registered, to be changed. */
  readonly valuesOf: (registration: Raw) => Values
  /**
   * What the service is asked to register. What has its default is left out.
   * @param before what is registered; members that the form does not know stay as they are
   */
  readonly registrationOf: (values: Values, before?: Raw) => Raw
  /** Where in the form the service's fault belongs; undefined where the form has no such field. */
  readonly placed: (fault: ServiceFault, values: Values) => FieldFault | undefined
  /** The field of its id, and what is wrong there where somebody has it already. */
  readonly taken: { readonly field: string; readonly key: FaultKey }
  readonly Sections: ComponentType<SectionsProps>
}

/** What the service found wrong: at the field of each, the first; and what has no field, in the service's words. */
export function placeFaults<Values extends AnyValues>(
  { placed }: Pick<FormOf<Values>, 'placed'>,
  faults: readonly ServiceFault[],
  values: Values,
) {
  const fields = new Map<string, string>()
  const others: string[] = []
  for (const each of faults) {
    const found = placed(each, values)
    if (!found) others.push(`${each.field} ${each.message}`.trim())
    else if (!fields.has(found.field)) fields.set(found.field, found.fault)
  }
  return { fields, others }
}
