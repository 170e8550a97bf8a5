/** `npm start -w catalogue`: the catalogue of components, built anew at each change. */
import { ensureInstalled } from './lib/install.js'
import { run } from './lib/run.js'
import { showCatalogue } from './lib/show-catalogue.js'

process.chdir(new URL('..', import.meta.url).pathname)
await ensureInstalled()
const { code } = await run(process.execPath, ['tools/build.js', 'catalogue'])
if (code) process.exit(code)
console.log(await showCatalogue())
