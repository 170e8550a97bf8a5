/** Builds the workspaces named on the command line, one after the other, in one process. */
import webpack from 'webpack'

import { whenAbandoned } from './abandoned.js'

whenAbandoned(() => process.exit(1))

for (const workspace of process.argv.slice(2)) {
  const { default: configuration } = await import(new URL(`../../${workspace}/webpack.config.js`, import.meta.url).href)
  const began = Date.now()
  const compiler = webpack(await configuration)
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)))
  })
  await new Promise((resolve) => compiler.close(resolve))
  if (stats.hasErrors() || stats.hasWarnings()) {
    console.error(stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY }))
    process.exitCode = 1
    break
  }
  console.log(`built ${workspace} (${((Date.now() - began) / 1000).toFixed(1)} s)`)
}
