import { PortalLink } from '@hlid/navigation'
import { useHost } from '@hlid/remote-contract/host'
import { Heading, Loader, Page, Text, textLinkClass } from '@hlid/ui'
import { type ReactNode, useRef, useState } from 'react'

import { useMessages } from './messages'
import { PageProvider } from './page-context'
import { contactDetails, paths } from './paths'
import { SignedOut } from './SignedOut'
import { TopicFailure } from './TopicFailure'

/** What `useQuery` gives. */
export interface Answer<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly mutate: () => Promise<unknown>
}

export interface TopicPageProps<Data> {
  readonly title: string
  readonly text: string
  readonly answer: Answer<Data>
  readonly isOverview?: boolean
  readonly children: (data: Data) => ReactNode
}

/** One topic, once what it shows is there: heading, what it is about, the topic itself, and the way back. */
export function TopicPage<Data>({ title, text, answer, isOverview = false, children }: TopicPageProps<Data>) {
  const { toasts } = useHost()
  const { t } = useMessages()
  const whole = useRef<HTMLDivElement>(null)
  const [hasEnded, setEnded] = useState(false)
  const { data, error, mutate } = answer

  const done = (said: string) => {
    toasts.show({ kind: 'success', text: said })
    const heading = whole.current?.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }

  if (hasEnded) return <SignedOut />
  if (!data)
    return error ? (
      <TopicFailure error={error} isOverview={isOverview} onTryAgain={() => void mutate()} />
    ) : (
      <Loader label={t('loading')} />
    )
  return (
    <PageProvider value={{ done, ended: () => setEnded(true) }}>
      <div ref={whole}>
        <Page width="wide">
          <Heading level={1}>{title}</Heading>
          <Text tone="soft">{text}</Text>
          {children(data)}
          <div>
            <PortalLink to={isOverview ? contactDetails : paths.overview} className={textLinkClass}>
              {t(isOverview ? 'topics.contacts' : 'overview')}
            </PortalLink>
          </div>
        </Page>
      </div>
    </PageProvider>
  )
}
