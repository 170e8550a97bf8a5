import type { ConsoleMessages } from '../messages'

const known = {
  client_secret_basic: 'client.method.basic',
  client_secret_post: 'client.method.post',
  private_key_jwt: 'client.method.key',
  none: 'client.method.none',
} as const

const isKnown = (method: string): method is keyof typeof known => Object.hasOwn(known, method)

/** How an application proves who it is; a way that this page does not know yet keeps the service's word. */
export const methodText = ({ t }: Pick<ConsoleMessages, 't'>, method: string): string =>
  isKnown(method) ? t(known[method]) : method
