import type { TrustedPublisher } from '@hlid/remote-contract/registry'
import { Button, Heading, InfoBanner, SkeletonLines, Text } from '@hlid/ui'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import { useConsole } from '../frame/console-context'
import { useTitle } from '../frame/use-title'
import { useMessages } from '../messages'
import { Said } from '../registrations/Said'
import { call } from '../registry/client'
import { useAnswer } from '../registry/use-answer'
import { AddDialog } from './AddDialog'
import { PublisherCard } from './PublisherCard'
import type { Draft } from './draft'
import { nameOf } from './publisher-text'
import { RemoveDialog } from './RemoveDialog'
import classes from './TrustPage.module.scss'

const readPublishers = async () => (await call('GET /v1/trusted-publishers')).publishers
const readTeams = async () => (await call('GET /v1/teams')).teams.map(({ name }) => name)

/** Whose CI may publish without a stored token. */
export function TrustPage() {
  const { t } = useMessages()
  const { session, watched } = useConsole()
  const [changes, setChanges] = useState(0)
  // Whatever is done raises the registry's revision; that of one's own is not waited for.
  const asOf = `${watched.live?.revision} ${changes}`
  const publishers = useAnswer(readPublishers, asOf)
  const teams = useAnswer(readTeams, asOf)
  const [said, setSaid] = useState('')
  const [open, setOpen] = useState<'add' | TrustedPublisher>()
  const [draft, setDraft] = useState<Draft>()
  const addButton = useRef<HTMLButtonElement>(null)
  const isOperator = session.role === 'operator'
  useTitle(t('pages.trust'))

  /** The focus goes on to what is there in either case: the card that a dialog was opened from may be gone. */
  function done(sentence: string) {
    flushSync(() => setOpen(undefined))
    addButton.current?.focus()
    setSaid(sentence)
    setChanges(changes + 1)
  }

  return (
    <section aria-labelledby="trusted" className={classes['page']}>
      <Said text={said} onClose={() => setSaid('')} />
      <div className={classes['head']}>
        <Heading level={2} id="trusted">
          {t('trust.title')}
        </Heading>
        {isOperator && teams && (
          <Button ref={addButton} variant="ghost" size="medium" onClick={() => setOpen('add')}>
            {t('trust.add.open')}
          </Button>
        )}
      </div>
      <Text tone="soft">{t('trust.intro')}</Text>
      {publishers === null && <InfoBanner variant="warning" title={t('trust.noAnswer')} announce />}
      {publishers === undefined && <SkeletonLines lines={4} />}
      {publishers?.length === 0 && <p className={classes['none']}>{t('trust.none')}</p>}
      <ul className={classes['list']}>
        {publishers?.map((publisher) => (
          <li key={publisher.id}>
            <PublisherCard publisher={publisher} onRemove={isOperator ? () => setOpen(publisher) : undefined} />
          </li>
        ))}
      </ul>
      {open === 'add' && (
        <AddDialog
          teams={teams ?? []}
          kept={draft}
          onType={setDraft}
          onDone={(publisher) => {
            setDraft(undefined)
            done(t('trust.add.done', { what: nameOf(publisher), team: publisher.team }))
          }}
          onCancel={() => setOpen(undefined)}
        />
      )}
      {open !== undefined && open !== 'add' && (
        <RemoveDialog
          publisher={open}
          onDone={(count) => done(t('trust.remove.done', { what: nameOf(open), count }))}
          onCancel={() => setOpen(undefined)}
        />
      )}
    </section>
  )
}
