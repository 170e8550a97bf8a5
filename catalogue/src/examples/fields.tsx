import { Checkbox, InputField, RadioCards, SelectField } from '@hlid/ui'
import type { Example } from '../example'
import { Kept } from '../Kept'
import type { Texts } from '../messages'

export const inputField: readonly Example[] = [
  { state: 'empty', show: (t) => <InputField label={t.email} type="email" name="email-empty" /> },
  {
    state: 'hint',
    show: (t) => (
      <InputField label={t.phone} hint={t.phoneHint} prefix="+354" defaultValue="611-0001" type="tel" name="phone" />
    ),
  },
  {
    state: 'error',
    show: (t) => (
      <InputField
        label={t.phone}
        hint={t.phoneHint}
        error={t.phoneWrong}
        prefix="+354"
        defaultValue="999"
        name="phone-wrong"
      />
    ),
  },
  {
    state: 'disabled',
    show: (t) => <InputField label={t.email} defaultValue="anna@prufa.example" disabled name="off" />,
  },
  {
    state: 'word',
    show: (t) => <InputField label={t.longWord} hint={t.longWord} error={t.longWord} name="long" />,
  },
]

export const checkbox: readonly Example[] = [
  {
    state: 'onAndOff',
    show: (t) => (
      <>
        <Checkbox label={t.remember} name="off" />
        <Checkbox label={t.remember} name="on" defaultChecked />
        <Checkbox label={t.remember} name="disabled" disabled />
        <Checkbox label={t.remember} name="on-disabled" defaultChecked disabled />
      </>
    ),
  },
  { state: 'long', show: (t) => <Checkbox label={t.rememberLong} name="long" /> },
]

const cards = (t: Texts) =>
  [
    { value: 'new', label: t.newCard, description: t.newCardText },
    { value: 'old', label: t.oldCard, description: t.oldCardText },
  ] as const

export const radioCards: readonly Example[] = [
  {
    state: 'chosen',
    show: (t) => (
      <Kept initial="new">
        {(value, onChange) => (
          <RadioCards legend={t.card} name="card" options={cards(t)} value={value} onChange={onChange} />
        )}
      </Kept>
    ),
  },
  {
    state: 'error',
    show: (t) => (
      <Kept initial={undefined}>
        {(value: string | undefined, onChange) => (
          <RadioCards
            legend={t.card}
            name="card-error"
            options={cards(t)}
            value={value}
            onChange={onChange}
            error={value ? undefined : t.chooseCard}
          />
        )}
      </Kept>
    ),
  },
]

export const selectField: readonly Example[] = [
  {
    state: 'chosen',
    show: (t) => <SelectField label={t.card} name="select" options={cards(t)} defaultValue="old" />,
  },
  {
    state: 'hint',
    show: (t) => <SelectField label={t.card} hint={t.oldCardText} name="select-hint" options={cards(t)} />,
  },
  {
    state: 'word',
    show: (t) => <SelectField label={t.longWord} name="select-long" options={[{ value: 'long', label: t.longWord }]} />,
  },
]
