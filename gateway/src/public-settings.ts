import type { PublicSettings } from '@hlid/remote-contract/composition'

const PREFIX = 'SI_PUBLIC_'
const WRONG_PREFIX = 'Variable must be prefixed with SI_PUBLIC_'
const NO_SDK_KEY = 'SDK key is missing'

type Given = Readonly<Record<string, string | undefined>>

/** What is wrong with one setting. */
export interface SettingFault {
  readonly name: string
  readonly message: string
}

/** Everything that is wrong with the settings, one line each, so that one start is enough to learn it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
  constructor(readonly faults: readonly SettingFault[]) {
    super(faults.map(({ name, message }) => `${name}: ${message}`).join('\n'))
  }
}

/**
 * The value of one public setting, '' when it isn't set.
 * @throws SettingsError for a name that doesn't say that it is public
 */
export function readPublicSetting(given: Given, name: string): string {
  if (!name.startsWith(PREFIX)) throw new SettingsError([{ name, message: WRONG_PREFIX }])
  return given[name]?.trim() ?? ''
}

/** Names that somebody meant as public settings and that would silently do nothing. */
const isMeantAsPublic = (name: string) =>
  !name.startsWith(PREFIX) && (/^SI_/.test(name) || /^(PUBLIC_)?(FLAGS_SDK_KEY|LOGS_CLIENT_TOKEN)$/.test(name))

/**
 * The settings a page is given, out of a process's environment. Nothing else of the environment gets into them.
 * @throws SettingsError with all faults
 */
export function publicSettingsFrom(given: Given): PublicSettings {
  const settings: PublicSettings = {
    SI_PUBLIC_FLAGS_SDK_KEY: readPublicSetting(given, 'SI_PUBLIC_FLAGS_SDK_KEY'),
    SI_PUBLIC_LOGS_CLIENT_TOKEN: readPublicSetting(given, 'SI_PUBLIC_LOGS_CLIENT_TOKEN'),
    SI_PUBLIC_APP_VERSION: readPublicSetting(given, 'SI_PUBLIC_APP_VERSION') || '0.0.0',
    SI_PUBLIC_ENVIRONMENT: readPublicSetting(given, 'SI_PUBLIC_ENVIRONMENT') || 'local',
  }
  const faults = Object.keys(given)
    .filter(isMeantAsPublic)
    .map((name) => ({ name, message: WRONG_PREFIX }))
  if (!settings.SI_PUBLIC_FLAGS_SDK_KEY) faults.push({ name: 'SI_PUBLIC_FLAGS_SDK_KEY', message: NO_SDK_KEY })
  if (faults.length) throw new SettingsError(faults)
  return settings
}
