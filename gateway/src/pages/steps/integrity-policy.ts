import type { PageStep } from '../page'

/** The backstop: a script that would be loaded without a hash is not loaded at all. */
export const setIntegrityPolicy: PageStep = ({ reply }) => {
  void reply.header('integrity-policy', 'blocked-destinations=(script)')
}
