import { Button, type ButtonProps, InfoBanner, Stack } from '@hlid/ui'

import type { ActButtonProps } from './ActButton'
import { ActFailure } from './ActFailure'
import { Disclosure } from './Disclosure'
import { useMessages } from './messages'
import { useAct } from './use-act'

interface Asked extends ActButtonProps {
  readonly question: string
  /** What follows from it. */
  readonly text: string
  readonly scheme?: 'default' | 'destructive'
}

export interface ConfirmButtonProps extends Asked {
  /** What the button does, for whoever hears it apart from its row. */
  readonly name?: string
  readonly variant?: ButtonProps['variant']
}

/** Asks whether it is really to be done, does it, and says that it is done or why not. */
export function ConfirmButton({ name, variant = 'utility', ...asked }: ConfirmButtonProps) {
  return (
    <Disclosure label={asked.label} variant={variant} {...(name !== undefined && { name })}>
      {(close) => <Confirmation {...asked} onClose={close} />}
    </Disclosure>
  )
}

interface ConfirmationProps extends Asked {
  readonly onClose: () => void
}

function Confirmation({
  label,
  question,
  text,
  scheme = 'destructive',
  failureFor,
  onClose,
  ...act
}: ConfirmationProps) {
  const { t } = useMessages()
  const { run, isBusy, failure } = useAct({ ...act, onDone: onClose })
  return (
    <Stack gap={1}>
      <InfoBanner variant="warning" title={question} description={text}>
        <Stack gap={1} direction="row">
          <Button size="small" scheme={scheme} loading={isBusy} onClick={run}>
            {label}
          </Button>
          <Button variant="text" size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Stack>
      </InfoBanner>
      {failure && (failureFor?.(failure) ?? <ActFailure failure={failure} />)}
    </Stack>
  )
}
