import { PortalLink, useParams } from '@hlid/navigation'
import { Heading, InfoBanner, textLinkClass } from '@hlid/ui'

import { useTitle } from '../../frame/use-title'
import { History } from '../../history/History'
import { useMessages } from '../../messages'
import { paths } from '../../paths'
import { Moment } from '../../time/Moment'
import { useKnown } from '../registrations-context'
import { StandingMarks } from '../StandingMarks'
import { RegistrationTransitions } from '../transitions/RegistrationTransitions'
import { UnknownRegistration } from '../UnknownRegistration'
import classes from './RegistrationDetails.module.scss'
import { SecretList } from './SecretList'

/** Everything that is known of one that is registered, and what may be done with it. */
export function RegistrationDetails() {
  const { t, locale } = useMessages()
  const { id = '' } = useParams()
  const { about, all } = useKnown()
  const { kind, nameOf, codeOf, Facts } = about
  const registered = all.find((each) => each.id === id)
  const name = registered && nameOf(registered, locale === 'en' ? 'en' : 'is')
  useTitle(name ?? id)
  if (!registered) return <UnknownRegistration id={id} />
  const { changedAt } = registered
  return (
    <div className={classes['columns']}>
      <section aria-labelledby="registered" className={classes['section']}>
        <PortalLink to={paths[kind].all} className={textLinkClass}>
          {t(`${kind}.all`)}
        </PortalLink>
        <div className={classes['names']}>
          <Heading level={2} id="registered">
            {name}
          </Heading>
          <code className={classes['id']} translate="no">
            {codeOf(registered)}
          </code>
        </div>
        <StandingMarks registered={registered} />
        {registered.fromSetting && <InfoBanner variant="info" title={t('registration.settingText')} />}
        <RegistrationTransitions registered={registered} />
        <Facts registration={registered.registration} />
        <SecretList secrets={registered.secrets} />
        <p className={classes['since']}>
          {t('registration.createdAt')} <Moment at={registered.createdAt} /> · {t('registration.changedAt')}{' '}
          <Moment at={changedAt} />
        </p>
      </section>
      <History key={id} of={kind} subjects={[]} only={id} revision={changedAt} />
    </div>
  )
}
