import { Button, type ButtonProps, Stack, Text } from '@hlid/ui'
import { useFormikContext } from 'formik'
import { useState } from 'react'

export interface SubmitButtonProps<Values> extends Omit<
  ButtonProps,
  'type' | 'loading' | 'disabledReason' | 'onClick'
> {
  /** What must be filled in first, from what is filled in; undefined once it can be sent. */
  readonly disabledReason?: ((values: Values) => string | undefined) | undefined
}

/** Sends the form. Tells why not yet: to a screen reader always, to the eye when it is pressed. */
export function SubmitButton<Values>({ disabledReason, ...rest }: SubmitButtonProps<Values>) {
  const { isSubmitting, values } = useFormikContext<Values>()
  const [isAsked, setAsked] = useState(false)
  const reason = disabledReason?.(values)
  return (
    <Stack gap={1}>
      <div
        onClick={(event) => {
          if (event.detail > 1) event.preventDefault() // a double click is one request, however soon that is done
          setAsked(reason !== undefined)
        }}
      >
        <Button fluid {...rest} type="submit" loading={isSubmitting} disabledReason={reason} />
      </div>
      <div role="status">
        {isAsked && reason !== undefined && (
          <Text size="small" tone="soft">
            {reason}
          </Text>
        )}
      </div>
    </Stack>
  )
}
