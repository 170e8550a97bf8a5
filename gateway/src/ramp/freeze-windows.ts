/** A time that comes again, or once, in which nothing goes forward by itself. */
export interface FreezeWindow {
  isOn(day: Date): boolean
  /** Minutes of the day that it is on; past midnight where it ends on the next. */
  readonly from: number
  readonly to: number
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** More windows than follow on one another. */
const mostInARow = 1000

const shape =
  /^(?:(?<first>[A-Z][a-z]{2})(?:-(?<last>[A-Z][a-z]{2}))?|(?<from>\d{4}-\d\d-\d\d)(?:\.\.(?<to>\d{4}-\d\d-\d\d))?)?(?:(?:^| )(?<start>[0-2]\d:[0-5]\d)-(?<end>[0-2]\d:[0-5]\d))?$/

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

function onWeekdays(first: string, last: string): FreezeWindow['isOn'] | undefined {
  const [begins, ends] = [weekdays.indexOf(first), weekdays.indexOf(last)]
  if (begins < 0 || ends < 0) return undefined
  return (day) => (day.getUTCDay() - begins + 7) % 7 <= (ends - begins + 7) % 7
}

function onDates(from: string, to: string): FreezeWindow['isOn'] | undefined {
  const [first, last] = [new Date(from), new Date(to)]
  const isValid = (date: Date, text: string) => !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  return isValid(first, from) && isValid(last, to) && first <= last ? (day) => day >= first && day <= last : undefined
}

/**
 * Such as `22:00-07:00`, `Fri 16:00-24:00`, `Sat-Sun`, `2026-05-16` or `2026-12-23..2027-01-02 08:00-20:00`. A night
 * belongs to the day that it begins on. Undefined for what is no window.
 */
export function parseFreezeWindow(text: string): FreezeWindow | undefined {
  const { first, last = first, from, to = from, start, end } = shape.exec(text)?.groups ?? {}
  if (first === undefined && from === undefined && start === undefined) return undefined
  const [begins, ends] = [minutesOf(start ?? '00:00'), minutesOf(end ?? '24:00')]
  if (begins >= 1440 || ends > 1440) return undefined
  let isOn: FreezeWindow['isOn'] | undefined = () => true
  if (first !== undefined && last !== undefined) isOn = onWeekdays(first, last)
  if (from !== undefined && to !== undefined) isOn = onDates(from, to)
  return isOn && { isOn, from: begins, to: ends > begins ? ends : ends + 1440 }
}

/** When the window that a moment is in is over. */
function endOf({ isOn, from, to }: FreezeWindow, at: number): number | undefined {
  // Iceland has had one time all year since 1968, which is UTC.
  const today = Math.floor(at / dayMs) * dayMs
  return [today, today - dayMs]
    .filter((day) => isOn(new Date(day)) && at >= day + from * minuteMs && at < day + to * minuteMs)
    .map((day) => day + to * minuteMs)[0]
}

/** When something may go forward by itself: at that moment, or as soon as no window is open any more. */
export function openFrom(windows: readonly FreezeWindow[], moment: Date): Date {
  let at = moment.getTime()
  for (let window = 0; window < mostInARow; window += 1) {
    const ends = windows.map((each) => endOf(each, at)).filter((end) => end !== undefined)
    if (!ends.length) break
    at = Math.max(...ends)
  }
  return new Date(at)
}
