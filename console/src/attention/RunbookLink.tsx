import { useMessages } from '../messages'

/** Where it is written what to do: a link, where an address is set. */
export function RunbookLink({ at }: { readonly at: string }) {
  const { t } = useMessages()
  return /^https?:\/\//.test(at) ? (
    <a href={at} target="_blank" rel="noreferrer">
      {t('attention.runbook')}
    </a>
  ) : (
    <span>
      {t('attention.runbook')}: <code>{at}</code>
    </span>
  )
}
