import { Heading, KitRoot, Page, Text } from '@hlid/ui'

import { useMessages } from '../../messages'

export function Component() {
  const { t } = useMessages()
  return (
    <KitRoot>
      <Page>
        <Heading level={1}>{t('welcome.title')}</Heading>
        <Text>{t('welcome.text')}</Text>
      </Page>
    </KitRoot>
  )
}
