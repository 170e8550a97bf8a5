import { Button, Icon } from '@hlid/ui'

import { useMessages } from '../../messages'
import classes from './ContactRow.module.scss'

export interface ContactRowProps {
  readonly label: string
  readonly value: string | undefined
  readonly isVerified: boolean
  /** What the button does, for whoever hears it apart from its row. */
  readonly change: string
  readonly onChange: () => void
}

export function ContactRow({ label, value, isVerified, change, onChange }: ContactRowProps) {
  const { t } = useMessages()
  return (
    <section className={classes['row']}>
      <div className={classes['body']}>
        <h2 className={classes['label']}>{label}</h2>
        <bdi className={classes[value ? 'value' : 'none']}>{value || t('contact.none')}</bdi>
        {value && (
          <span className={classes[isVerified ? 'verified' : 'open']}>
            <Icon name={isVerified ? 'checkmarkCircle' : 'warning'} size={16} />
            {t(isVerified ? 'contact.verified' : 'contact.notVerified')}
          </span>
        )}
      </div>
      <Button variant="utility" aria-label={change} onClick={onChange}>
        {t(value ? 'contact.change' : 'contact.add')}
      </Button>
    </section>
  )
}
