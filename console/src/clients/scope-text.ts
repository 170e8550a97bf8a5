import type { ConsoleMessages } from '../messages'
import { scopes } from './registration'

const isKnown = (scope: string): scope is (typeof scopes)[number] => scopes.some((each) => each === scope)

/** What a scope gives, in words, beside its name; one that this page does not know yet keeps its name alone. */
export const scopeText = ({ t }: Pick<ConsoleMessages, 't'>, scope: string): string =>
  isKnown(scope) ? t(`client.scope.${scope}`) : scope
