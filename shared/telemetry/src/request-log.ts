import type { FastifyBaseLogger } from 'fastify'

type Log = FastifyBaseLogger
const methods = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** The parent's log with a request's bindings, made when something is first written to it. */
class RequestLog implements Log {
  declare readonly fatal: Log['fatal']
  declare readonly error: Log['error']
  declare readonly warn: Log['warn']
  declare readonly info: Log['info']
  declare readonly debug: Log['debug']
  declare readonly trace: Log['trace']
  declare readonly silent: Log['silent']
  #made: Log | undefined

  constructor(
    private readonly parent: Log,
    private readonly bindings: Parameters<Log['child']>[0],
  ) {}

  get made(): Log {
    return (this.#made ??= this.parent.child(this.bindings))
  }

  get level(): string {
    return this.made.level
  }

  child(...given: Parameters<Log['child']>): Log {
    return this.made.child(...given)
  }
}

for (const method of methods)
  Object.defineProperty(RequestLog.prototype, method, {
    value(this: RequestLog, ...given: unknown[]) {
      Reflect.apply(this.made[method], this.made, given)
    },
  })

/** For Fastify's `childLoggerFactory`: a log of their own costs most requests more than what they write to it, which is nothing. */
export const requestLog = (parent: Log, bindings: Parameters<Log['child']>[0]): Log => new RequestLog(parent, bindings)
