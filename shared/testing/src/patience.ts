import { availableParallelism, loadavg } from 'node:os'

/** How many times as long things may take as on a machine that has nothing else to do. */
export const patience = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism())
