import { appendFileSync, readFileSync } from 'node:fs'

import { run } from '../../tools/lib/run.js'

/**
 * Makes a certificate for `localhost` and its key.
 * @param {string} file takes both, since HAProxy reads them from one; a file of certificates may hold more
 */
export async function makeCertificate(file) {
  const key = `${file}.key`
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const { code, output } = await run('openssl', ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', file], {
    quiet: true,
  })
  if (code) throw new Error(`openssl made no certificate: ${output}`)
  appendFileSync(file, readFileSync(key))
}
