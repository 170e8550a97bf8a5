import { formatPhone } from '@hlid/forms'
import type { Registered } from '@hlid/verification'

import { useMessages } from './messages'
import type { paths } from './paths'
import type { ProfileFlow } from './use-profile'

/** What is registered of the contact that a step is about; undefined where it is about none. */
export function useRegistered(): (step: keyof typeof paths, flow: ProfileFlow) => Registered | undefined {
  const { t } = useMessages()
  return (step, { profile, draft }) => {
    switch (step) {
      case 'email':
        return {
          text: profile.email ? t('email.registered', { email: profile.email }) : t('email.noneRegistered'),
          keep: () => draft.change({ email: undefined, emailId: undefined, version: undefined }),
        }
      case 'phone': {
        const phone = profile.mobilePhoneNumber && formatPhone(profile.mobilePhoneNumber)
        return {
          text: phone ? t('phone.registered', { phone }) : t('phone.noneRegistered'),
          keep: () => draft.change({ mobilePhoneNumber: undefined, version: undefined }),
        }
      }
      default:
        return undefined
    }
  }
}
