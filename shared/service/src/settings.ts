/** Settings that every service reads, for docs/configuration.md; each service's test holds them against what it does. */
export const serviceSettings = [
  {
    name: 'OVERLOAD_DELAY_MS',
    means:
      'milliseconds that a request may wait for its turn, on average, before others are told to come back; 0: everybody waits',
    fallback: '1000',
    example: '500',
  },
  {
    name: 'DRAIN_SECONDS',
    means: 'how long it still answers, and says that it is not ready, before it stops; 5 by default in production',
    fallback: '0',
    example: '10',
  },
] as const
