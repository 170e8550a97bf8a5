import type { LivePart } from '@hlid/remote-contract/console'
import type { ConsoleSession, ReportedView, Standing } from '@hlid/remote-contract/registry'
import { Button, Heading } from '@hlid/ui'

import { useMessages } from '../messages'
import { Moment } from '../time/Moment'
import { transitionsFor, type OpenTransition } from '../transitions/transitions'
import { reportText } from './report-text'
import classes from './ViewFacts.module.scss'

const standings = {
  live: 'part.live',
  canary: 'part.canary',
  held: 'view.held',
  withdrawn: 'view.withdrawn',
  replaced: 'view.replaced',
} as const satisfies Record<Standing, string>

export interface ViewFactsProps {
  readonly view: ReportedView
  readonly parts: readonly LivePart[]
  readonly session: ConsoleSession
  readonly onTransition: (transition: OpenTransition) => void
}

/** What a page was made of, what went wrong in it, and the move that ends it. */
export function ViewFacts({ view, parts, session, onTransition }: ViewFactsProps) {
  const { t } = useMessages()
  const { code, at, request, trace, composition, reports, suspect } = view
  const part = parts.find(({ name }) => name === suspect?.name)
  const canRollBack = suspect?.canRollBack && part && transitionsFor(session, part).includes('rollback')
  const isLive = view.parts.some(
    ({ name, version, standing }) => name === suspect?.name && version === suspect.version && standing === 'live',
  )
  const unable = isLive ? 'view.onlyOne' : 'view.ended'
  return (
    <article aria-label={code} className={classes['view']}>
      <Heading level={3}>{code}</Heading>
      <ul className={classes['reports']}>
        {reports.map((report, index) => (
          <li key={index}>
            <Moment at={report.at} /> {reportText({ t }, report)}
            {report.request !== null && (
              <span className={classes['id']}>{t('view.call', { request: report.request })}</span>
            )}
            {report.trace !== undefined && (
              <span className={classes['id']}>{t('view.callTrace', { trace: report.trace })}</span>
            )}
          </li>
        ))}
      </ul>
      {suspect ? (
        <p className={classes['verdict']}>
          {t('view.seen', { release: `${suspect.name} ${suspect.version}`, ...suspect.seen })}{' '}
          {!suspect.canRollBack && t(unable)}
        </p>
      ) : (
        <p className={classes['verdict']}>{t('view.nobody')}</p>
      )}
      {canRollBack && (
        <div>
          <Button onClick={() => onTransition({ kind: 'rollback', part: part.name })}>
            {t('view.rollback', { part: part.name })}
          </Button>
        </div>
      )}
      <dl className={classes['facts']}>
        <dt>{t('view.sent')}</dt>
        <dd>
          <Moment at={at} />
        </dd>
        <dt>{t('view.request')}</dt>
        <dd className={classes['id']}>{request}</dd>
        {trace !== undefined && <dt>{t('view.trace')}</dt>}
        {trace !== undefined && <dd className={classes['id']}>{trace}</dd>}
        {composition !== null && <dt>{t('view.composition')}</dt>}
        {composition !== null && <dd className={classes['id']}>{composition}</dd>}
        {view.parts.map(({ name, version, standing }) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} ${version}`}>
            {version} · {t(standings[standing])}
          </dd>,
        ])}
      </dl>
    </article>
  )
}
