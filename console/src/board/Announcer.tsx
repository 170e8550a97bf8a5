import type { LiveView } from '@hlid/remote-contract/console'
import { VisuallyHidden } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../messages'
import { useNow } from '../time/clock'
import { announcementOf } from './announcement'

/** Says to a screen reader what changed, whoever changed it. */
export function Announcer({ live }: { readonly live: LiveView | null }) {
  const messages = useMessages()
  const now = useNow()
  const [known, setKnown] = useState(live)
  const [said, setSaid] = useState('')
  if (known !== live) {
    const news = announcementOf(messages, known, live, now)
    setKnown(live)
    if (news) setSaid(news)
  }
  return <VisuallyHidden live>{said}</VisuallyHidden>
}
