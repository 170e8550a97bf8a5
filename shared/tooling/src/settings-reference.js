import { alignedTable, generatedPart } from './generated-table.js'

/**
 * @typedef {object} Setting
 * @property {string} name
 * @property {string} means in a sentence
 * @property {string} [fallback] what holds when it is not set; without one it has to be, or is off
 * @property {string} [inProduction] in place of it, in production
 * @property {string} [needed] said where it has to be set and is not
 * @property {string} [neededInProduction]
 * @property {boolean} [isSecret]
 * @property {string} example a value that is taken
 */

const code = (text) => `\`${text.replaceAll('|', '\\|')}\``

/** @param {Setting} setting */
function standing({ fallback, inProduction, needed, neededInProduction }) {
  const always = needed ? 'required' : fallback && code(fallback)
  const real = neededInProduction ? 'required' : inProduction === '' ? 'none' : inProduction && code(inProduction)
  return [always, real && `in production ${real}`].filter(Boolean).join(', ') || '–'
}

/** @param {readonly Setting[]} settings */
function table(settings) {
  const rows = settings.map((setting) => [
    code(setting.name),
    setting.means.replaceAll('|', '\\|') + (setting.isSecret ? ' (secret)' : ''),
    standing(setting),
    code(setting.example),
  ])
  return alignedTable([['Setting', 'Meaning', 'Default', 'Example'], ...rows])
}

/**
 * A service's part of docs/configuration.md as it has to be, and as it is. With UPDATE_DOCS=1 it is written first.
 * @param {string} service as the marks in the file name it
 * @param {readonly Setting[]} settings
 * @returns {{ wanted: string, found: string }}
 */
export function settingsReference(service, settings) {
  const marks = [`<!-- ${service}: made from the settings it reads -->\n\n`, `\n\n<!-- end of ${service} -->`]
  return generatedPart('docs/configuration.md', marks, table(settings))
}

/**
 * An environment that notes which settings are read from it.
 * @param {Readonly<Record<string, string | undefined>>} values
 * @returns {{ environment: Record<string, string | undefined>, read: Set<string> }}
 */
export function watchedEnvironment(values) {
  const read = new Set()
  const environment = new Proxy(
    { ...values },
    {
      get(target, name) {
        if (typeof name === 'string') read.add(name)
        return Reflect.get(target, name)
      },
    },
  )
  return { environment, read }
}
