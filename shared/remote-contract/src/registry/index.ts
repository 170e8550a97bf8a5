/**
 * What the registry and whoever calls it tell each other. The table of its calls is in `registry/calls`, as TypeBox
 * schemas; here are the types that follow from it, and what a page may have of it.
 */
export { algorithmOf } from './algorithm'
export type * from './answers'
export type * from './approvals'
export type * from './changes'
export type * from './concerns'
export type * from './ramps'
export type { Action, Answer, Given, RampAction, TransitionBody, RegistryCall, Sent } from './calls'
export {
  RegistryError,
  type TransitionRefusal,
  type Problem,
  type RefusalCode,
  type RegistrationRefusal,
  type RefusalDetails,
} from './refusals'
export { requestOf } from './request'
export type * from './trust'
export type * from './views'

/** Says with an upload what the release is made for. */
export const PURPOSE_HEADER = 'x-hlid-purpose'
