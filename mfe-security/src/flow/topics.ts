import type { Output } from '@hlid/api-contract'

export type Security = Output<'getSecurity'>
export type Topic = Security['offers'][number]

/** In the order in which they stand on the overview: what guards first, what tells last. */
const inOrder = ['restriction', 'devices', 'sessions', 'applications', 'passkeys', 'history'] as const satisfies Topic[]

/** What the service offers, and of that what the portal has a screen for. */
export const topicsOf = (offers: readonly Topic[]): Topic[] => inOrder.filter((topic) => offers.includes(topic))

/** Whether a person is told that somebody may be trying to sign in as them, and what they can do about it. */
export const isWarned = ({ offers, restriction, suggestsRestriction }: Security): boolean =>
  suggestsRestriction && !restriction.active && offers.includes('restriction')
