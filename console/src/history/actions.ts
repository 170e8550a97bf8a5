import type { ConsoleMessages } from '../messages'

const known = {
  promote: 'action.promote',
  rollback: 'action.rollback',
  disable: 'action.disable',
  enable: 'action.enable',
  'pause-ramp': 'action.pauseRamp',
  'resume-ramp': 'action.resumeRamp',
  'end-ramp': 'action.endRamp',
  'request-approval': 'approval.requested',
  decline: 'approval.declined',
  freeze: 'action.freeze',
  unfreeze: 'action.unfreeze',
  publish: 'action.publish',
  restore: 'action.restore',
  preview: 'action.preview',
  'dev-session': 'action.devSession',
  sweep: 'action.sweep',
  team: 'action.team',
  key: 'action.key',
  token: 'action.token',
  revoke: 'action.revoke',
  trust: 'action.trust',
  untrust: 'action.untrust',
  add: 'action.add',
  change: 'action.change',
  'rotate-secret': 'action.rotateSecret',
  remove: 'action.remove',
  'add-api': 'action.addApi',
  'change-api': 'action.change',
  'rotate-secret-api': 'action.rotateSecret',
  'disable-api': 'action.disable',
  'enable-api': 'action.enable',
  'remove-api': 'action.removeApi',
} as const

const isKnown = (action: string): action is keyof typeof known => Object.hasOwn(known, action)

/** What was done, in the reader's language; an action that this page does not know yet keeps the registry's word. */
export const actionText = ({ t }: Pick<ConsoleMessages, 't'>, action: string): string =>
  isKnown(action) ? t(known[action]) : action
