import { RegistryError } from '@hlid/remote-contract/registry'
import { Button } from '@hlid/ui'
import { useEffect, useRef, useState } from 'react'

import { useMessages } from '../messages'
import { call } from '../registry/client'

export interface PreviewLinkProps {
  readonly name: string
  readonly version: string
}

const faults = {
  'no-previews': 'preview.none',
  'files-swept': 'preview.swept',
  'key-revoked': 'preview.revoked',
} as const

const hasWords = (code: string): code is keyof typeof faults => Object.hasOwn(faults, code)

/** A link that shows a release to whoever opens it, made when it is asked for: it is good for an hour. */
export function PreviewLink({ name, version }: PreviewLinkProps) {
  const { t } = useMessages()
  const [link, setLink] = useState<string>()
  const [fault, setFault] = useState<(typeof faults)[keyof typeof faults] | 'noAnswer'>()
  const [isAsking, setAsking] = useState(false)

  const opens = useRef<HTMLAnchorElement>(null)
  // It stands in the place of the button that had the focus.
  useEffect(() => opens.current?.focus(), [link])

  async function ask() {
    setAsking(true)
    setFault(undefined)
    try {
      setLink((await call('POST /v1/previews', { body: { name, version, minutes: 60 } })).link)
    } catch (error) {
      setFault(error instanceof RegistryError && hasWords(error.code) ? faults[error.code] : 'noAnswer')
    }
    setAsking(false)
  }

  if (link !== undefined)
    return (
      <a ref={opens} href={link} target="_blank" rel="noreferrer">
        {t('preview.open', { version })}
      </a>
    )
  return (
    <>
      <Button size="small" variant="ghost" loading={isAsking} onClick={() => void ask()}>
        {t('preview.make')}
      </Button>
      <span role="status">{fault && t(fault)}</span>
    </>
  )
}
