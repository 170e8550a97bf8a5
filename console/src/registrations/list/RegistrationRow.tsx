import { PortalLink } from '@hlid/navigation'
import { textLinkClass } from '@hlid/ui'

import { useMessages } from '../../messages'
import { paths } from '../../paths'
import type { Registered } from '../registered'
import { useKnown } from '../registrations-context'
import { StandingMarks } from '../StandingMarks'
import classes from './RegistrationRow.module.scss'

export function RegistrationRow({ registered }: { readonly registered: Registered }) {
  const messages = useMessages()
  const { kind, nameOf, codeOf, summaryOf } = useKnown().about
  const { id, registration } = registered
  const [sort, rest] = summaryOf(messages, registration)
  return (
    <article className={classes['row']} aria-labelledby={`${kind}-${id}`}>
      <div className={classes['names']}>
        <h3 id={`${kind}-${id}`} className={classes['name']}>
          <PortalLink to={paths[kind].one(id)} className={textLinkClass}>
            {nameOf(registered, messages.locale === 'en' ? 'en' : 'is')}
          </PortalLink>
        </h3>
        <code className={classes['id']} translate="no">
          {codeOf(registered)}
        </code>
      </div>
      <p className={classes['kind']}>
        {sort}
        <span className={classes['method']}>{rest}</span>
      </p>
      <StandingMarks registered={registered} />
    </article>
  )
}
