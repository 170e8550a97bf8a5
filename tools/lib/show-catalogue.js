import { takenPorts } from './ports.js'
import { run } from './run.js'
import { serveCatalogue } from './serve-catalogue.js'
import { whenChanged } from './when-changed.js'

/**
 * Serves the catalogue as it was built, and builds it again when something changes that it is made from.
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string>} its address, or a sentence that says why it is not there
 */
export async function showCatalogue(env = process.env) {
  const port = Number(env['CATALOGUE_PORT'] ?? 4030)
  const [taken] = await takenPorts({ CATALOGUE_PORT: port })
  if (taken) return taken
  const { origin } = await serveCatalogue(port)
  await whenChanged('catalogue', () => run(process.execPath, ['tools/build.js', 'catalogue']))
  return origin
}
