import type { Example } from '../example'
import type { Texts } from '../messages'
import { button, textLink } from './buttons'
import { codeBoxes } from './codes'
import { checkbox, inputField, radioCards, selectField } from './fields'
import { fieldsForm } from './forms'
import { colour, space, type } from './foundations'
import { icon } from './icons'
import { errorCode, infoBanner, problemPanel, toastList, tooltip } from './notices'
import { card, heading, stack, text, visuallyHidden } from './type'
import { loader, progressBar, skeletonLines, spinner } from './waiting'

export type Group = keyof Texts['groups']
type Components = Readonly<Record<string, readonly Example[]>>

/** Every component of the kit, and the fields made of it, by the name that it is imported by. */
export const groups: Readonly<Record<Group, Components>> = {
  foundations: {
    Colour: colour,
    Type: type,
    Space: space,
    Heading: heading,
    Text: text,
    Icon: icon,
    Card: card,
    Stack: stack,
    VisuallyHidden: visuallyHidden,
  },
  actions: { Button: button, TextLink: textLink },
  fields: {
    InputField: inputField,
    CodeBoxes: codeBoxes,
    Checkbox: checkbox,
    RadioCards: radioCards,
    SelectField: selectField,
    FieldsForm: fieldsForm,
  },
  notices: {
    InfoBanner: infoBanner,
    ToastList: toastList,
    ProblemPanel: problemPanel,
    ErrorCode: errorCode,
    Tooltip: tooltip,
  },
  waiting: { Spinner: spinner, Loader: loader, SkeletonLines: skeletonLines, ProgressBar: progressBar },
}

export const groupNames: readonly Group[] = ['foundations', 'actions', 'fields', 'notices', 'waiting']
