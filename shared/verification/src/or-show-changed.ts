import type { OperationId } from '@hlid/api-contract'
import { ConflictError, refreshQueries } from '@hlid/api'

import type { Draft } from './draft'

/**
 * Refused because another page was faster: what is registered now is shown beside what was entered, which is from then
 * on meant for that.
 * @param queries what shows what is registered
 * @throws whatever `saving` throws
 */
export async function orShowChanged<Answer>(
  draft: Pick<Draft<'version'>, 'change'>,
  queries: readonly OperationId[],
  saving: Promise<Answer>,
): Promise<Answer> {
  try {
    return await saving
  } catch (error) {
    if (error instanceof ConflictError) {
      await refreshQueries(...queries)
      draft.change({ version: undefined })
    }
    throw error
  }
}
