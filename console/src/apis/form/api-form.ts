import type { FormOf } from '../../registrations/form/form-of'
import { ApiSections } from './ApiSections'
import { rules } from './rules'
import { placed } from './service-faults'
import { emptyValues, registrationOf, valuesOf, type Values } from './values'

export const apiForm: FormOf<Values> = {
  empty: emptyValues,
  rules,
  valuesOf,
  registrationOf,
  placed,
  taken: { field: 'apiId', key: 'apiTaken' },
  Sections: ApiSections,
}
