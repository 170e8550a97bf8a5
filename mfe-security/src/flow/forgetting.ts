export interface Forgetting {
  readonly isRestricted: boolean
  readonly remembered: number
  /** Of those that are remembered. */
  readonly forgotten: number
}

/** Whether no device would be left to sign in on. */
export const locksOut = ({ isRestricted, remembered, forgotten }: Forgetting): boolean =>
  isRestricted && forgotten >= remembered
