import { RestrictionsPage } from '@hlid/authentication'

import { useInquiry } from '../../confirmation-context'
import { useMessages } from '../../messages'
import { pathTo } from '../../paths'
import { isOnlyPage } from '../../use-go-on'

export function Component() {
  const { t } = useMessages()
  const { id } = useInquiry()
  return (
    <RestrictionsPage
      advice={t('restrictions.advice')}
      back={{ to: pathTo('inquiry', id), label: t('restrictions.back'), replace: isOnlyPage() }}
    />
  )
}
