/** The time that the service goes by. */
export class Clock {
  /** How far it is put forward. Only the simulator does, so that what takes hours is seen in a moment. */
  aheadMs = 0

  readonly now = (): Date => new Date(Date.now() + this.aheadMs)
}
