import type * as Library from 'oidc-provider'

/**
 * oidc-provider works on Node 20, and says at import that it is not supported there. Everything that is used of it is
 * tested on Node 20, so the line says nothing new to whoever starts the service.
 */
export async function loadProvider(): Promise<typeof Library> {
  const warn = console.warn
  console.warn = () => undefined
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}
