import type { ReleaseSummary } from '@hlid/remote-contract/registry'
import { TextLink } from '@hlid/ui'

import { useMessages } from '../messages'

const commitLength = 7

/** What a CI built a release from, and in which run; nothing of one that was published otherwise. */
export function ReleaseSource({ release }: { readonly release: ReleaseSummary | undefined }) {
  const { t } = useMessages()
  const { repository, ref, commit, actor, url } = release?.run ?? {}
  if (repository === undefined) return null
  const code = [repository, ref?.replace(/^refs\/(heads|tags)\//, ''), commit?.slice(0, commitLength)]
  return (
    <p>
      {t('source.code', { code: code.filter((part) => part !== undefined).join(' · ') })}{' '}
      {actor !== undefined && t('source.startedBy', { actor })}{' '}
      {url !== undefined && (
        <TextLink href={url} rel="noreferrer">
          {t('source.run')}
        </TextLink>
      )}
    </p>
  )
}
