export const paths = { delegation: '/delegation' } as const
