export type Environment = Readonly<Record<string, string | undefined>>

/** Everything that is wrong with the settings, a sentence each that begins with a setting's name: one start tells it all. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  constructor(readonly faults: readonly string[]) {
    super(faults.join('\n'))
  }
}

/** What is known of a setting beside its name, its type and what it means. */
interface Description {
  /** A value that is taken. */
  readonly example: string
  /** What holds where it is not set, as it would be written; `$NAME` is what another setting holds. */
  readonly fallback?: string
  /** In place of `fallback`, in production. */
  readonly inProduction?: string
  /** It has to be set; said where it is not. */
  readonly needed?: string
  /** It has to be set in production; why. */
  readonly neededInProduction?: string
  /** Marked in the reference; no fault may repeat it. */
  readonly isSecret?: true
  /** The name that it had before, which is refused. */
  readonly formerly?: string
}

/** @returns the value; undefined where it is told to `refuse`, in a sentence, why the value is not valid */
type Read<Value> = (text: string, refuse: (fault: string) => undefined, name: string) => Value | undefined

interface Setting<Value = unknown> extends Description {
  readonly name: string
  /** In a sentence, for docs/configuration.md. */
  readonly means: string
  readonly read: Read<Value>
}

type Table = Readonly<Record<string, Setting>>

type ValueOf<Each> = Each extends { readonly read: Read<infer Value> }
  ? Value | (Each extends { readonly fallback: string } | { readonly needed: string } ? never : undefined)
  : never

/** The values of a table's settings, each by the key that it has there. */
export type Settings<Of extends Table> = { readonly [Key in keyof Of]: ValueOf<Of[Key]> }

/** A kind of setting: how its text becomes a value. */
export const kind =
  <Value>(read: Read<Value>) =>
  <const Given extends Description>(name: string, means: string, description: Given) => ({
    ...description,
    name,
    means,
    read,
  })

export const text = kind((given) => given)

export const wholeNumber = kind((given, refuse, name) =>
  /^\d{1,6}$/.test(given) ? Number(given) : refuse(`${name}=${given} is not a whole number.`),
)

export const port = kind((given, refuse, name) => {
  const isPort = /^\d{1,5}$/.test(given) && Number(given) <= 65_535
  return isPort ? Number(given) : refuse(`${name}=${given} is not a port, which is a number from 0 to 65535.`)
})

/** Parted by commas or spaces. */
export const list = kind((given): readonly string[] => given.split(/[\s,]+/).filter(Boolean))

export const origin = kind((given, refuse, name) => {
  const url = URL.canParse(given) ? new URL(given) : undefined
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/'
  return isOrigin ? url.origin : refuse(`${name}=${given} is not an origin such as https://example.is.`)
})

/** Where something is sent. It may hold a secret, so no fault repeats it. */
export const address = kind((given, refuse, name) => {
  const url = URL.canParse(given) ? new URL(given) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : refuse(`${name} is no address such as https://example.is/hook.`)
})

/** Where to write to. */
export const contact = kind((given, refuse, name) => {
  const isContact = URL.canParse(given) && /^(mailto:.+@|https:)/.test(given)
  return isContact ? new URL(given).href : refuse(`${name}=${given} is no contact such as mailto:security@example.is.`)
})

/** What opens everything, or keys are made of. */
export const longSecret = kind((given, refuse, name) =>
  given.length >= 32 ? given : refuse(`${name} is shorter than 32 characters.`),
)

/** One of several words, each of which stands for a value. */
export const oneOf = <const Values extends Readonly<Record<string, unknown>>>(values: Values) =>
  kind((given, refuse, name): Values[keyof Values] | undefined => {
    const words = Object.keys(values)
    const known = [words.slice(0, -1).join(', '), words.at(-1)].join(' or ')
    return Object.hasOwn(values, given) ? values[given as keyof Values] : refuse(`${name} is ${known}, not ${given}.`)
  })

export const yesOrNo = oneOf({ yes: true, no: false })

/** From which lines on it logs. */
export const logLevel = (fallback: string) =>
  oneOf({
    fatal: 'fatal',
    error: 'error',
    warn: 'warn',
    info: 'info',
    debug: 'debug',
    trace: 'trace',
    silent: 'silent',
  })('LOG_LEVEL', '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`', { fallback, example: 'error' })

/** Settings that every service reads. */
export const serviceSettings = {
  production: kind((given) => given === 'production')(
    'NODE_ENV',
    '`production` turns on what only a real portal needs, and refuses what only a demonstration may have',
    { fallback: '', example: 'production' },
  ),
  dataDir: text(
    'DATA_DIR',
    'the folder of what is kept: the embedded database, cached files, secrets that a start makes',
    { fallback: './data', example: '/var/lib/hlid' },
  ),
  overloadDelayMs: wholeNumber(
    'OVERLOAD_DELAY_MS',
    'milliseconds that a request may wait for its turn, on average, before others are told to come back; 0: everybody waits',
    { fallback: '1000', example: '500' },
  ),
  drainSeconds: wholeNumber(
    'DRAIN_SECONDS',
    'how long it still answers, and says that it is not ready, before it stops',
    { fallback: '0', inProduction: '5', example: '10' },
  ),
}

/**
 * Reads a service's settings, an empty one as one that is not set.
 * @param check finds what is wrong between them; a setting that is wrong itself is not among what it is given
 * @throws SettingsError with all that is wrong
 */
export function readSettings<Of extends Table>(
  table: Of,
  environment: Environment,
  check: (values: Partial<Settings<Of>>) => readonly string[] = () => [],
): Settings<Of> {
  const faults: string[] = []
  const isProduction = environment['NODE_ENV'] === 'production'
  const tell = (fault: string) => void faults.push(fault)

  const given = (name: string) => environment[name]?.trim() || undefined
  const named = (name: string) => Object.values(table).find((setting) => setting.name === name)
  const without = ({ fallback, inProduction = fallback }: Setting): string | undefined =>
    (isProduction ? inProduction : fallback)?.replace(/\$(\w+)/g, (_, name: string) => {
      const other = named(name)
      return given(name) ?? (other && without(other)) ?? ''
    })

  function valueOf(setting: Setting): unknown {
    const { name, needed, neededInProduction, formerly, read } = setting
    if (formerly && environment[formerly] !== undefined)
      tell(`${formerly} is now called ${name}: set that in its place.`)
    const own = given(name)
    if (own !== undefined) return read(own, tell, name)
    if (needed) tell(`${name}: ${needed}`)
    if (neededInProduction && isProduction) tell(`${name} must be set in production: ${neededInProduction}.`)
    const standing = without(setting)
    // What is wrong with it is wrong with the setting that it follows.
    return standing === undefined ? undefined : read(standing, () => undefined, name)
  }

  // Each value is of the kind that the table has it of, which is more than the compiler sees.
  const values = Object.fromEntries(
    Object.entries(table).map(([key, setting]) => [key, valueOf(setting)]),
  ) as Settings<Of>
  const all = [...check(values), ...faults]
  if (all.length) throw new SettingsError(all)
  return values
}
