import type { Input, OperationId, Output } from '@hlid/api-contract'
import { useHost } from '@hlid/remote-contract/host'
import { useRef, useState } from 'react'
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr'

import { type ApiError, OfflineError } from './errors'
import { askOrTake, currentGeneration, questionOf } from './queries'

/**
 * The answer of a reading call, cached by operation and input. `null` as input asks nothing yet.
 * Only a lost connection is tried again by itself; any other failure is the screen's to show.
 */
export function useQuery<Op extends OperationId>(
  operation: Op,
  input: Input<Op> | null,
  options: SWRConfiguration<Output<Op>, ApiError> = {},
): SWRResponse<Output<Op>, ApiError> {
  const { api } = useHost()
  const [generation] = useState(currentGeneration)
  const asked = useRef('')
  return useSWR<Output<Op>, ApiError, readonly [Op, Input<Op>, number] | null>(
    input && [operation, input, generation],
    ([, wanted]) => {
      const question = questionOf(operation, wanted)
      const isAgain = asked.current === question // then a preloaded answer may be older than what it is asked for
      asked.current = question
      return isAgain ? api.call(operation, wanted) : askOrTake(api, operation, wanted)
    },
    { shouldRetryOnError: (error: unknown) => error instanceof OfflineError, ...options },
  )
}
