import { UsageError } from './usage-error'

/** `mfe-login@1.4.2` in its two parts. @throws UsageError */
export function parseRelease(text: string): { name: string; version: string } {
  const [, name, version] = /^([a-z][a-z0-9-]*)@(\d+\.\d+\.\d+\S*)$/.exec(text) ?? []
  if (name === undefined || version === undefined)
    throw new UsageError(`${text} names no release; write for example mfe-login@1.4.2`)
  return { name, version }
}
