import { type Restriction, stateOf } from './flow/restriction'
import { useMessages } from './messages'

/** Whether unknown devices are let in, in words. */
export function useRestrictionState(): (restriction: Restriction) => string {
  const { t, formatDate } = useMessages()
  return (restriction) => {
    const state = stateOf(restriction)
    return state === 'week'
      ? t('restriction.until', { date: formatDate(restriction.until ?? '') })
      : t(`restriction.${state}`)
  }
}
