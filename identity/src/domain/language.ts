/** What people are spoken to in. */
export type Language = 'is' | 'en'
