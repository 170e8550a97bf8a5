import { useHost } from '@hlid/remote-contract/host'
import { Button, ErrorCode, InfoBanner, Loader, Text } from '@hlid/ui'
import { type ReactNode, useEffect, useState } from 'react'

import { loadCardScript, READER_EVENT } from '../card-script'
import { useMessages } from '../messages'

type Reader = 'preparing' | 'ready' | 'failed'

export interface CardReaderProps {
  readonly scriptId: string
  /** Shown once the reader can be used. */
  readonly children: ReactNode
}

/** Brings the script that speaks to the card reader, and says what the person has to do. */
export function CardReader({ scriptId, children }: CardReaderProps) {
  const { t } = useMessages()
  const { api } = useHost()
  const [reader, setReader] = useState<Reader>('preparing')
  const [error, setError] = useState<unknown>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const left = new AbortController()
    const hear = (event: Event) => {
      if (event instanceof CustomEvent) setReader(event.detail === 'absent' ? 'failed' : 'ready')
    }
    window.addEventListener(READER_EVENT, hear, { signal: left.signal })
    // Begun a moment later, so that a mount which is undone at once asks for nothing.
    const timer = setTimeout(() => {
      loadCardScript(api, scriptId, left.signal).then(
        () => setReader((now) => (now === 'preparing' ? 'ready' : now)),
        (thrown: unknown) => {
          if (left.signal.aborted) return
          setError(thrown)
          setReader('failed')
        },
      )
    })
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [api, scriptId, tries])

  if (reader === 'failed')
    return (
      <InfoBanner variant="error" title={t('reader.failedTitle')} description={t('reader.failedText')} announce>
        <Button
          variant="text"
          onClick={() => {
            setError(undefined)
            setReader('preparing')
            setTries(tries + 1)
          }}
        >
          {t('reader.retry')}
        </Button>
        <ErrorCode error={error} />
      </InfoBanner>
    )
  if (reader === 'preparing') return <Loader label={t('reader.preparing')} />
  return (
    <>
      <Text>{t('reader.text')}</Text>
      {children}
    </>
  )
}
