import { ConflictError } from '@hlid/api'

/**
 * Refused as changed meanwhile, although it is just that which is registered: the answer to it was lost, or another tab
 * was faster with the same. To the person it is saved.
 * @throws whatever else `saving` throws
 */
export async function asSaved(saving: Promise<unknown>, isRegistered: () => Promise<boolean>): Promise<void> {
  try {
    await saving
  } catch (error) {
    if (!(error instanceof ConflictError) || !(await isRegistered())) throw error
  }
}
