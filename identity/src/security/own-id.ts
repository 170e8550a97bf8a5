import type { Identity } from '../identity'

/** What a person's own things are called by in the API: it says nothing of the name that they are kept under. */
export const ownId = ({ secrets }: Pick<Identity, 'secrets'>, kind: 'session' | 'application', ...kept: string[]) =>
  secrets.mac('own-id', JSON.stringify([kind, ...kept]))
