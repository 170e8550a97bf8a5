import type { CurrentUser } from './host-services'

/** Whose page it is: the person and the party they act for; '' for nobody. */
export const ownerOf = ({ nationalId = '', actor }: CurrentUser): string =>
  nationalId && `${nationalId}/${actor?.nationalId ?? ''}`
