import { whenShellIsThere } from '@hlid/tooling/when-shell-is-there'

import badRemote from './in-page/bad-remote?inline'
import throwAtOnce from './in-page/throw-at-once?inline'
import type { BadCode } from './table'

/**
 * The entry of a release, made bad. An entry that comes before the shell waits in `hlidEntries`, so what wraps its
 * container waits behind it.
 */
export function badEntry(text: string, container: string, bad: BadCode): string {
  if (bad === 'throws-at-evaluation') return `${throwAtOnce}\n${text}`
  const values = [container, bad].map((value) => JSON.stringify(value)).join()
  return `${text}\n;(function(start){${whenShellIsThere}})(function(){(function(container,fault){${badRemote}})(${values})})`
}
