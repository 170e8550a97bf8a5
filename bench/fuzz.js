import { run } from '../tools/lib/run.js'

/** 100,000 calls of the API document, right and wrong; a seed that is given again gives the same calls. */
export async function fuzz(seed = String(Date.now() % 2 ** 31)) {
  console.log(`seed ${seed}; the same again: npm run bench -- fuzz ${seed}`)
  const env = { FUZZ_SEED: seed, FUZZ_REQUESTS: process.env['FUZZ_REQUESTS'] ?? '100000' }
  const args = ['jest', '-w', '1', 'identity/src/http/fuzz']
  const { code } = await run('npx', args, { env: { ...process.env, ...env } })
  process.exitCode = code
}
