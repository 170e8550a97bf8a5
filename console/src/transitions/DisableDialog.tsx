import { useRef, useState } from 'react'

import { TextArea } from '../fields/TextArea'
import { messagesIn, useMessages } from '../messages'
import type { DialogOfTransition } from './dialogs'
import { useNow } from '../time/clock'
import { TransitionDialog } from './TransitionDialog'
import { readUntil } from './until'
import { UntilField } from './UntilField'
import { usePartTransition } from './use-part-transition'

const longestMessage = 500

/** Takes a part away from everyone, with a message in its place. */
export function DisableDialog({ part, onDone, onCancel, onRefused }: DialogOfTransition) {
  const { t } = useMessages()
  const transition = usePartTransition(part, 'disable', { onDone, onRefused })
  // People read both, whatever language the operator works in.
  const [icelandic, setIcelandic] = useState(() => messagesIn('is-IS').t('disable.message'))
  const [english, setEnglish] = useState(() => messagesIn('en').t('disable.message'))
  const [until, setUntil] = useState('')
  const [isTried, setTried] = useState(false)
  const [isHalf, setHalf] = useState(false)
  const untilInput = useRef<HTMLInputElement>(null)
  const end = readUntil(until, useNow())
  const untilFault = () => {
    if (isHalf) return t('disable.untilHalf')
    return isTried && end === null ? t('disable.untilPast') : undefined
  }
  const messageField = (lang: 'is' | 'en', text: string, setText: (text: string) => void) => (
    <TextArea
      label={t(`disable.${lang}`)}
      lang={lang}
      rows={2}
      maxLength={longestMessage}
      error={isTried && !text.trim() ? t('disable.textMissing') : undefined}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  )

  function read() {
    setTried(true)
    // A time that is half typed is empty to a script, and would be taken for no end at all.
    const isHalfTyped = untilInput.current?.validity.badInput ?? false
    setHalf(isHalfTyped)
    if (!icelandic.trim() || !english.trim() || end === null || isHalfTyped) return undefined
    return { is: icelandic.trim(), en: english.trim(), until: end }
  }

  return (
    <TransitionDialog
      title={t('disable.title', { part: part.name })}
      consequence={t('disable.consequence')}
      confirm={t('disable.confirm')}
      isDestructive
      part={part}
      transition={transition}
      read={read}
      onCancel={onCancel}
    >
      {messageField('is', icelandic, setIcelandic)}
      {messageField('en', english, setEnglish)}
      <UntilField value={until} error={untilFault()} inputRef={untilInput} onChange={setUntil} />
    </TransitionDialog>
  )
}
