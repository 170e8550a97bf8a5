import { SignedOutError } from '@hlid/api'
import { type Failure, FailureBanner, failureOf } from '@hlid/authentication'
import { FieldsForm, SubmitButton, TextField } from '@hlid/forms'
import { useHost } from '@hlid/remote-contract/host'
import { Button, Stack } from '@hlid/ui'
import { useState } from 'react'

import { Disclosure } from './Disclosure'
import { useMessages } from './messages'
import { usePage } from './page-context'

/** The API document's `OwnName`. */
const longest = 60

export interface RenameButtonProps {
  readonly name: string
  readonly onRename: (name: string) => Promise<void>
}

/** A device or passkey gets a name that its owner knows it by. */
export function RenameButton({ name, onRename }: RenameButtonProps) {
  const { t } = useMessages()
  return (
    <Disclosure variant="utility" label={t('rename.change')} name={t('rename.changeOf', { name })}>
      {(close) => <RenameForm name={name} onRename={onRename} onClose={close} />}
    </Disclosure>
  )
}

function RenameForm({ name, onRename, onClose }: RenameButtonProps & { readonly onClose: () => void }) {
  const { toasts } = useHost()
  const { t } = useMessages()
  const page = usePage()
  const [failure, setFailure] = useState<Failure>()
  return (
    <FieldsForm
      initialValues={{ name }}
      onSubmit={async (values) => {
        setFailure(undefined)
        await onRename(values.name.trim())
        toasts.show({ kind: 'success', text: t('rename.saved') })
        onClose()
      }}
      onFailure={(error) => (error instanceof SignedOutError ? page.ended() : setFailure(failureOf(error)))}
    >
      <Stack>
        {failure && <FailureBanner failure={failure} />}
        <TextField name="name" label={t('rename.label')} maxLength={longest} autoComplete="off" autoFocus />
        <Stack gap={1} direction="row" align="start">
          <SubmitButton<{ readonly name: string }>
            size="small"
            fluid={false}
            disabledReason={(values) => (values.name.trim() ? undefined : t('rename.nameFirst'))}
          >
            {t('rename.save')}
          </SubmitButton>
          <Button variant="text" size="small" onClick={onClose}>
            {t('cancel')}
          </Button>
        </Stack>
      </Stack>
    </FieldsForm>
  )
}
