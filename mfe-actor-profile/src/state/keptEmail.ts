import { keptJson } from '@hlid/authentication'

/** The email that is being registered, kept for the tab and gone with the session. */
const storage = keptJson(() => sessionStorage, 'actor-profile')

export function readKeptEmail(): string {
  const value = storage.read()
  return typeof value === 'string' && value.length <= 254 ? value : ''
}

export const keepEmail = (email: string): void => storage.write(email)
export const dropEmail = (): void => storage.remove()
