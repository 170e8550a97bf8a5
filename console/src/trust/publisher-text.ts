import type { TrustedPublisher } from '@hlid/remote-contract/registry'

import type { ConsoleMessages } from '../messages'

/** What is trusted, by its name. */
export const nameOf = ({ repository, subject, issuer }: TrustedPublisher): string => repository ?? subject ?? issuer

/** `refs/heads/main` in words. */
export function refText({ t }: Pick<ConsoleMessages, 't'>, ref: string | null): string {
  if (ref === null) return t('trust.anyRef')
  const [, kind, name = ''] = /^refs\/(heads|tags)\/(.*)$/s.exec(ref) ?? []
  if (kind === undefined) return ref
  return kind === 'heads' ? t('trust.branch', { name }) : t('trust.tag', { name })
}
