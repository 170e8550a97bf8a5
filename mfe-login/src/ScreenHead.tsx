import { Heading, InfoBanner, Stack, Text } from '@hlid/ui'
import { StartOverBanner } from '@hlid/verification'

import { useMessages } from './messages'
import { useSignIn } from './sign-in-context'
import { useLoginContext } from './use-login-context'

/** Heading of the screens where a sign-in begins: for whom it is, why not every way is offered, and why the person is back. */
export function ScreenHead() {
  const { t } = useMessages()
  const { data: context } = useLoginContext()
  const { error } = useSignIn().state.input()
  const whoAsks = (client: string | null) => (client ? t('signIn.client', { client }) : t('signIn.noClient'))
  return (
    <>
      <Stack gap={1}>
        <Heading level={1}>{t('signIn.title')}</Heading>
        {/* The line keeps its place while the name is on its way. */}
        <Text tone="soft">{context ? whoAsks(context.clientName) : '\u00a0'}</Text>
      </Stack>
      {context?.tooLittle && <InfoBanner description={t('signIn.tooLittle')} />}
      {error && <StartOverBanner reason={error} />}
      {context?.errorMessage && <InfoBanner variant="warning" description={context.errorMessage} />}
    </>
  )
}
