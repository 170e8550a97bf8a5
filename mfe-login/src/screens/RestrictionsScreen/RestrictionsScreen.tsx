import { RestrictionsPage } from '@hlid/authentication'

import { useMessages } from '../../messages'
import { paths } from '../../paths'

export function Component() {
  const { t } = useMessages()
  return (
    <RestrictionsPage advice={t('restrictions.advice')} back={{ to: paths.signIn, label: t('restrictions.back') }} />
  )
}
