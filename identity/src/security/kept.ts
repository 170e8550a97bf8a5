/** For how long a person sees what has happened to their sign-in. */
export const historyKeptMonths = 13

/** The same day of an earlier month, or that month's last where it is shorter. */
export function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at)
  before.setUTCMonth(before.getUTCMonth() - months)
  // 31 March less a month would be 3 March.
  if (before.getUTCDate() !== at.getUTCDate()) before.setUTCDate(0)
  return before
}
