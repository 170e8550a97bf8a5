import { PortalLink } from '@hlid/navigation'
import { Heading, InputField, Text, textLinkClass } from '@hlid/ui'
import { useState } from 'react'

import { Select } from '../../fields/Select'
import { History } from '../../history/History'
import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { useKnown } from '../registrations-context'
import { standings, type Standing } from '../standing'
import { found } from './filter'
import classes from './RegistrationList.module.scss'
import { RegistrationRow } from './RegistrationRow'

/** With so few nobody has to look for one. */
const fewest = 6

const isStanding = (value: string): value is Standing => standings.some((each) => each === value)

/** All of a kind, and what happened to them. */
export function RegistrationList() {
  const { t, locale } = useMessages()
  const { about, all } = useKnown()
  const { kind } = about
  const [text, setText] = useState('')
  const [standing, setStanding] = useState<Standing | ''>('')
  const shown = found(about, all, { text, standing }, locale === 'en' ? 'en' : 'is')
  return (
    <div className={classes['columns']}>
      <section aria-labelledby="registered" className={classes['section']}>
        <div className={classes['head']}>
          <Heading level={2} id="registered">
            {t(`${kind}.title`)}
          </Heading>
          <PortalLink to={paths[kind].add} className={textLinkClass}>
            {t(`${kind}.add`)}
          </PortalLink>
        </div>
        <Text tone="soft">{t(`${kind}.intro`)}</Text>
        {all.length >= fewest && (
          <div className={classes['filter']} role="search">
            <InputField
              type="search"
              label={t(`${kind}.search`)}
              hint={t(`${kind}.searchHint`)}
              autoComplete="off"
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
            <Select
              label={t('registration.state')}
              hint={t(`${kind}.stateHint`)}
              value={standing}
              onChange={({ target }) => setStanding(isStanding(target.value) ? target.value : '')}
            >
              <option value="">{t('registration.everyState')}</option>
              {standings.map((each) => (
                <option key={each} value={each}>
                  {t(`registration.standing.${each}`)}
                </option>
              ))}
            </Select>
          </div>
        )}
        <p role="status" className={classes['count']}>
          {all.length === 0 ? t(`${kind}.none`) : t(`${kind}.count`, { count: shown.length })}
        </p>
        <ul className={classes['list']}>
          {shown.map((registered) => (
            <li key={registered.id}>
              <RegistrationRow registered={registered} />
            </li>
          ))}
        </ul>
      </section>
      <History of={kind} subjects={all.map(({ id }) => id)} revision={all.map(({ changedAt }) => changedAt).join()} />
    </div>
  )
}
