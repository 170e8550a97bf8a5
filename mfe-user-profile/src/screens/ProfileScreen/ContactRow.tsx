import { Button, Heading, Icon } from '@hlid/ui'

import { useMessages } from '../../messages'
import classes from './ContactRow.module.scss'

export interface ContactRowProps {
  readonly label: string
  readonly value: string | undefined
  readonly isVerified: boolean
  readonly change: string
  readonly onChange: () => void
}

export function ContactRow({ label, value, isVerified, change, onChange }: ContactRowProps) {
  const { t } = useMessages()
  return (
    <section className={classes['row']}>
      <div className={classes['body']}>
        <Heading level={3}>{label}</Heading>
        <bdi>{value || t('contact.none')}</bdi>
        {value && (
          <span className={classes[isVerified ? 'verified' : 'open']}>
            <Icon name={isVerified ? 'checkmarkCircle' : 'warning'} size={16} />
            {t(isVerified ? 'contact.verified' : 'contact.notVerified')}
          </span>
        )}
      </div>
      <Button variant="utility" onClick={onChange}>
        {change}
      </Button>
    </section>
  )
}
