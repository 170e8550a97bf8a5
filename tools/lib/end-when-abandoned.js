/** Loaded before a program: it ends when what started it is gone. */
import { whenAbandoned } from './abandoned.js'

whenAbandoned(() => process.kill(process.pid, 'SIGTERM'))
