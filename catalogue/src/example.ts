import type { ReactNode } from 'react'

import type { Texts } from './messages'

export type State = keyof Texts['states']

/** One state of a component. */
export interface Example {
  readonly state: State
  readonly show: (t: Texts) => ReactNode
  /** On the deep colour that the `negative` scheme is made for. */
  readonly isOnSea?: boolean
  /** With room for what stands at the edge of a window. */
  readonly isStage?: boolean
  /** Across the whole page, where one column is too narrow to judge it by. */
  readonly isWide?: boolean
}
