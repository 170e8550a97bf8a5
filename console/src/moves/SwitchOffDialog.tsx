import { useState } from 'react'

import { TextArea } from '../fields/TextArea'
import { messagesIn, useMessages } from '../messages'
import type { DialogOfMove } from './dialogs'
import { useNow } from '../time/clock'
import { MoveDialog } from './MoveDialog'
import { readUntil } from './until'
import { UntilField } from './UntilField'
import { useMove } from './useMove'

const longestMessage = 500

/** Takes a part away from everyone, with a message in its place. */
export function SwitchOffDialog({ part, onDone, onCancel, onRefused }: DialogOfMove) {
  const { t } = useMessages()
  const move = useMove(part, 'disable', { onDone, onRefused })
  // People read both, whatever language the operator works in.
  const [icelandic, setIcelandic] = useState(() => messagesIn('is-IS').t('off.message'))
  const [english, setEnglish] = useState(() => messagesIn('en').t('off.message'))
  const [until, setUntil] = useState('')
  const [isTried, setTried] = useState(false)
  const end = readUntil(until, useNow())
  const missing = (text: string) => (isTried && !text.trim() ? t('off.textMissing') : undefined)

  function read() {
    setTried(true)
    if (!icelandic.trim() || !english.trim() || end === null) return undefined
    return { is: icelandic.trim(), en: english.trim(), ...(end === undefined ? {} : { until: end }) }
  }

  return (
    <MoveDialog
      title={t('off.title', { part: part.name })}
      consequence={t('off.consequence')}
      confirm={t('off.confirm')}
      isDestructive
      part={part}
      move={move}
      read={read}
      onCancel={onCancel}
    >
      <TextArea
        label={t('off.is')}
        lang="is"
        rows={3}
        maxLength={longestMessage}
        error={missing(icelandic)}
        value={icelandic}
        onChange={({ target }) => setIcelandic(target.value)}
      />
      <TextArea
        label={t('off.en')}
        lang="en"
        rows={3}
        maxLength={longestMessage}
        error={missing(english)}
        value={english}
        onChange={({ target }) => setEnglish(target.value)}
      />
      <UntilField value={until} error={isTried && end === null ? t('off.untilPast') : undefined} onChange={setUntil} />
    </MoveDialog>
  )
}
