import type { Concern } from '@hlid/remote-contract/registry'
import { Icon } from '@hlid/ui'

import { useMessages } from '../messages'
import { Moment } from '../time/Moment'
import classes from './Attention.module.scss'
import { RunbookLink } from './RunbookLink'

/** What a message tells of as well, in the same words. */
export function ToldItem({ concern: { title, text, at, command, runbook } }: { readonly concern: Concern }) {
  const language = useMessages().locale === 'en' ? 'en' : 'is'
  return (
    <div className={`${classes['concern']} ${classes['disabled']}`}>
      <Icon name="warning" />
      <div className={classes['words']}>
        <h3 className={classes['title']}>{title[language]}</h3>
        <p className={classes['text']}>{text[language]}</p>
        <p className={classes['text']}>
          <Moment at={at} /> · <code>{command}</code> · <RunbookLink at={runbook} />
        </p>
      </div>
    </div>
  )
}
