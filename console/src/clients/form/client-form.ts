import type { FormOf } from '../../registrations/form/form-of'
import { ClientSections } from './ClientSections'
import { rules } from './rules'
import { placed } from './service-faults'
import { emptyValues, registrationOf, valuesOf, type Values } from './values'

export const clientForm: FormOf<Values> = {
  empty: emptyValues,
  rules,
  valuesOf,
  registrationOf,
  placed,
  taken: { field: 'clientId', key: 'clientTaken' },
  Sections: ClientSections,
}
