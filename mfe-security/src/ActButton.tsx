import type { Failure } from '@hlid/authentication'
import { Button, Stack } from '@hlid/ui'
import type { ReactNode } from 'react'

import { ActFailure } from './ActFailure'
import { useAct } from './use-act'

export interface ActButtonProps {
  readonly label: string
  readonly done: string
  readonly act: () => Promise<void>
  /** The page's own words for a failure that it knows. */
  readonly failureFor?: (failure: Failure) => ReactNode | undefined
}

/** Does it at once, and says that it is done or why not. */
export function ActButton({ label, done, act, failureFor }: ActButtonProps) {
  const { run, isBusy, failure } = useAct({ act, done })
  return (
    <Stack gap={1} align="start">
      <Button loading={isBusy} onClick={run}>
        {label}
      </Button>
      {failure && (failureFor?.(failure) ?? <ActFailure failure={failure} />)}
    </Stack>
  )
}
