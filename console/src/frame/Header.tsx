import type { ConsoleSession } from '@hlid/remote-contract/registry'
import { Button, InfoBanner } from '@hlid/ui'
import { useState } from 'react'

import { useMessages } from '../messages'
import { call } from '../registry/client'
import type { Connection } from '../registry/watch'
import { asLocal } from '../time/age'
import { LanguageToggle } from './LanguageToggle'
import { Logo } from './Logo'
import { PageLinks } from './PageLinks'
import classes from './Header.module.scss'

export interface HeaderProps {
  readonly session: ConsoleSession
  readonly connection: Connection
  readonly onSignedOut: () => void
}

export function Header({ session, connection, onSignedOut }: HeaderProps) {
  const { t, formatTime } = useMessages()
  const { role, team, label, expiresAt } = session
  const [hasFailed, setFailed] = useState(false)
  const signOut = () => void call('DELETE /v1/session').then(onSignedOut, () => setFailed(true))
  return (
    <header className={classes['header']}>
      <div className={classes['inner']}>
        <h1 className={classes['title']}>
          <Logo />
        </h1>
        <div className={classes['pages']}>
          <PageLinks />
        </div>
        <span className={`${classes['connection']} ${classes[connection]}`} role="status">
          {t(`connection.${connection}`)}
        </span>
        <span className={classes['who']}>
          <span className={classes['label']}>{label}</span>
          <span className={classes['role']} title={t('session.until', { time: formatTime(asLocal(expiresAt)) })}>
            {role === 'operator' ? t('session.operator') : t('session.team', { team: team ?? '' })}
          </span>
        </span>
        <span className={classes['actions']}>
          <LanguageToggle />
          <Button variant="utility" onClick={signOut}>
            {t('session.signOut')}
          </Button>
        </span>
      </div>
      {hasFailed && <InfoBanner variant="error" title={t('session.stillIn')} announce />}
    </header>
  )
}
