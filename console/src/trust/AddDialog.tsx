import { RegistryError, type Ci, type TrustedPublisher } from '@hlid/remote-contract/registry'
import { Button, InfoBanner, InputField, type InputFieldProps } from '@hlid/ui'
import { useRef, useState } from 'react'

import { Select } from '../fields/Select'
import { useConsole } from '../frame/console-context'
import { useMessages } from '../messages'
import { call } from '../registry/client'
import { AskDialog } from '../transitions/AskDialog'
import { useSending } from '../transitions/use-sending'
import { cis, emptyDraft, faultsOf, publisherOf, refKinds, withCi, type Draft, type Faults, type Field } from './draft'
import { trustRefusalText } from './refusal'

export interface AddDialogProps {
  readonly teams: readonly string[]
  /** What was typed before the dialog was last closed. */
  readonly kept: Draft | undefined
  readonly onType: (draft: Draft | undefined) => void
  readonly onDone: (publisher: TrustedPublisher) => void
  readonly onCancel: () => void
}

const isCi = (value: string): value is Ci => cis.some((ci) => ci === value)

/** Asks what has to be true of a run that may publish for a team. */
export function AddDialog({ teams, kept, onType, onDone, onCancel }: AddDialogProps) {
  const messages = useMessages()
  const { t } = messages
  const { onRefused } = useConsole()
  const sending = useSending(null, { revisionOf: () => null, onRefused })
  const draft = kept ?? emptyDraft(window.location.origin)
  const [isKept, setKept] = useState(kept !== undefined)
  const first = useRef<HTMLSelectElement>(null)
  const [isTried, setTried] = useState(false)
  const [unknownTeam, setUnknownTeam] = useState('')
  const { team, ci, refKind } = draft

  const faults: Faults = {
    ...(team && team === unknownTeam && { team: 'trust.fault.unknownTeam' }),
    ...faultsOf(draft),
  }
  const errorOf = (field: Field) => (isTried && faults[field] ? t(faults[field]) : undefined)
  const line = (field: Exclude<Field, 'team'>, label: string, rest: Partial<InputFieldProps> = {}) => (
    <InputField
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      label={label}
      error={errorOf(field)}
      value={draft[field]}
      onChange={({ target }) => onType({ ...draft, [field]: target.value })}
    />
  )

  function read(): Draft | undefined {
    setTried(true)
    return Object.keys(faultsOf(draft)).length ? undefined : draft
  }

  function startOver() {
    onType(undefined)
    setTried(false)
    setKept(false)
    first.current?.focus()
  }

  async function trust(why: string, read: Draft) {
    const added = await sending.send(
      () => call('POST /v1/trusted-publishers', { body: publisherOf(read, why) }),
      (error) => {
        const isUnknown = error instanceof RegistryError && error.code === 'unknown-team'
        if (isUnknown) setUnknownTeam(read.team)
        return isUnknown
      },
    )
    if (added) onDone(added)
  }

  const ciNames = { github: 'GitHub Actions', gitlab: 'GitLab CI', other: t('trust.add.other') } satisfies Record<
    Ci,
    string
  >
  return (
    <AskDialog
      title={t('trust.add.title')}
      consequence={t('trust.add.consequence')}
      confirm={t('trust.add.confirm')}
      isSending={sending.isSending}
      refusal={sending.error === undefined ? undefined : trustRefusalText(messages, sending.error)}
      read={read}
      onConfirm={(why, read) => void trust(why, read)}
      onCancel={onCancel}
      reason={{ why: draft.why, onChange: (why) => onType({ ...draft, why }) }}
    >
      {isKept && (
        <InfoBanner variant="info" title={t('registration.draft')}>
          <Button variant="utility" onClick={startOver}>
            {t('registration.discard')}
          </Button>
        </InfoBanner>
      )}
      <Select
        ref={first}
        label={t('trust.team')}
        error={errorOf('team')}
        value={team}
        onChange={({ target }) => onType({ ...draft, team: target.value })}
      >
        <option value="">{t('trust.add.choose')}</option>
        {teams.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
      <Select
        label={t('trust.add.ci')}
        value={ci}
        onChange={({ target }) => isCi(target.value) && onType(withCi(draft, target.value))}
      >
        {cis.map((each) => (
          <option key={each} value={each}>
            {ciNames[each]}
          </option>
        ))}
      </Select>
      {line('issuer', t('trust.issuer'), { type: 'url', hint: t('trust.add.issuerHint') })}
      {ci !== 'other' && (
        <>
          {line('repository', t('trust.add.repository'), { hint: t('trust.add.repositoryHint') })}
          <Select
            label={t('trust.add.refKind')}
            value={refKind}
            onChange={({ target }) =>
              onType({ ...draft, refKind: refKinds.find((kind) => kind === target.value) ?? refKind })
            }
          >
            {refKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`trust.add.kind.${kind}`)}
              </option>
            ))}
          </Select>
          {refKind !== 'any' && line('refName', t(`trust.add.${refKind}Name`), { hint: t('trust.add.nameHint') })}
          {line('environment', t('trust.environment'), { hint: t('trust.add.environmentHint') })}
        </>
      )}
      {line('subject', t('trust.subject'), {
        hint: t(ci === 'other' ? 'trust.add.subjectHint' : 'trust.add.subjectBesides'),
      })}
      {line('audience', t('trust.audience'), { type: 'url', hint: t('trust.add.audienceHint') })}
    </AskDialog>
  )
}
