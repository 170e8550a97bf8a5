import type { ClientSettings } from './portal'

type Environment = Readonly<Record<string, string | undefined>>

/** Every setting of the application, for docs/configuration.md; a test holds it against what is read. */
export const settings = [
  { name: 'DEMO_CLIENT_PORT', means: 'its port', fallback: '4020', example: '8020' },
  {
    name: 'DEMO_CLIENT_ORIGIN',
    means: 'its own origin; by default this machine at its port',
    fallback: 'http://localhost:4020',
    example: 'https://demo.example',
  },
  {
    name: 'PORTAL_ORIGIN',
    means: 'the portal, which is the OpenID issuer',
    fallback: 'http://localhost:4000',
    example: 'https://portal.example',
  },
  { name: 'DEMO_CLIENT_ID', means: 'as it is registered', fallback: 'demo', example: 'sundlaug' },
  {
    name: 'DEMO_CLIENT_SECRET',
    means: 'and its secret',
    fallback: 'demo-secret-for-this-machine-only',
    example: 'a-secret-of-its-own-of-32-characters',
  },
] as const

/** @throws Error that names the setting which is no address, or no port */
export function readSettings(env: Environment): ClientSettings & { readonly port: number } {
  const address = (name: string, fallback: string) => {
    const text = env[name] ?? fallback
    if (!URL.canParse(text)) throw new Error(`${name} is no address such as https://portal.example: ${text}`)
    return new URL(text)
  }
  const port = Number(env['DEMO_CLIENT_PORT'] ?? 4020)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`DEMO_CLIENT_PORT is no port, which is a number from 0 to 65535: ${env['DEMO_CLIENT_PORT']}`)
  return {
    port,
    issuer: address('PORTAL_ORIGIN', 'http://localhost:4000'),
    self: address('DEMO_CLIENT_ORIGIN', `http://localhost:${port}`),
    clientId: env['DEMO_CLIENT_ID'] ?? 'demo',
    clientSecret: env['DEMO_CLIENT_SECRET'] ?? 'demo-secret-for-this-machine-only',
  }
}
