import type { ConsoleSession } from '@hlid/remote-contract/registry'
import { Card, Heading, Text } from '@hlid/ui'

import { LanguageToggle } from '../frame/LanguageToggle'
import { Logo } from '../frame/Logo'
import { useTitle } from '../frame/use-title'
import { useMessages } from '../messages'
import { SignInForm } from './SignInForm'
import classes from './SignIn.module.scss'

export function SignInScreen({ onSignedIn }: { readonly onSignedIn: (session: ConsoleSession) => void }) {
  const { t } = useMessages()
  useTitle()
  return (
    <div className={classes['screen']}>
      <header className={classes['head']}>
        <Logo />
        <LanguageToggle />
      </header>
      <main className={classes['main']}>
        <Card>
          <Heading level={1}>{t('signIn.title')}</Heading>
          <Text tone="soft">{t('signIn.text')}</Text>
          <SignInForm onSignedIn={onSignedIn} />
        </Card>
      </main>
    </div>
  )
}
