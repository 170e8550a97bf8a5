import { Heading } from '@hlid/ui'
import { useId } from 'react'

import { useMessages } from '../../messages'
import { PartyCard, type PartyCardProps } from './PartyCard'
import classes from './PartyList.module.scss'
import { SignOutRow } from './SignOutRow'

type SelfCardProps = Pick<PartyCardProps, 'name' | 'nationalId' | 'isBusy' | 'onChoose'>

/** The person themselves, and the way out: before the others, who may be many. */
export function SelfCard(props: SelfCardProps) {
  const id = useId()
  const { t } = useMessages()
  return (
    <section aria-labelledby={id} className={classes['section']}>
      <SignOutRow>
        <Heading level={2} id={id}>
          {t('self')}
        </Heading>
      </SignOutRow>
      <PartyCard {...props} nationalIdLabel={t('nationalId')} icon="user" />
    </section>
  )
}
