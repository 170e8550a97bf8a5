export { type Attempt, attemptOf, parseAttempt, type PollAnswer, SCRIPT_ID } from './attempt'
export { type AuthenticationCalls, confirmCalls, type Credentials, loginCalls } from './calls'
export { CardScriptError, loadCardScript } from './card-script'
export { CardForm, type CardFormProps, type CardIntent } from './components/CardForm'
export { deviceSays } from './device-says'
export { FailureBanner, useFailureTexts } from './components/FailureBanner'
export { FocusOnHeading } from './components/FocusOnHeading'
export { Help } from './components/Help'
export { IdentifierForm, type IdentifierFormProps } from './components/IdentifierForm'
export {
  ProviderButton,
  type ProviderButtonProps,
  ProviderLinks,
  type ProviderLinksProps,
} from './components/ProviderLinks'
export { RestrictionsPage, type RestrictionsPageProps } from './components/RestrictionsPage'
export { WaitingForPerson, type WaitingForPersonProps } from './components/WaitingForPerson'
export { type Failure, type FailureKind, failureOf } from './failure'
export { authenticationMessages } from './messages'
export { onceMoreWhereLost } from './once-more'
export { PasskeyInstead, type PasskeyInsteadProps } from './passkey/PasskeyInstead'
export { PasskeyNotice } from './passkey/PasskeyNotice'
export { hasPasskeys, type PasskeyTry, type UsePasskey, usePasskey } from './passkey/use-passkey'
export { type IdentityProvider, identityProviders, isIdentityProvider, wireMethod } from './provider'
export { useCardLogin, useFlag } from './use-flag'
export { useRefreshOnLanguage } from './use-refresh-on-language'
export { useOneAtATime } from './use-one-at-a-time'
export type { Outcome, WaitingState } from './waiting/waiting'
