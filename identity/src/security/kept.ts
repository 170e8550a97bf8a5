/** For how long a person sees what has happened to their sign-in. */
export const historyKeptMonths = 13

export function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}
