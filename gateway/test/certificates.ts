import 'reflect-metadata'

import { PemConverter, X509CertificateGenerator } from '@peculiar/x509'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

const signingAlgorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }

/** A key and a certificate of a kind that browsers take, for as long as a test says. */
async function certificate(notBefore: Date, notAfter: Date) {
  const keys = await crypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify'])
  const made = await X509CertificateGenerator.createSelfSigned({
    name: 'CN=localhost',
    ...{ notBefore, notAfter, keys, signingAlgorithm },
  })
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey)
  return { cert: made.toString('pem'), key: PemConverter.encode(key, PemConverter.PrivateKeyTag) }
}

/** Stands where a portal's load balancer does, and shows the certificate that it was last given. */
export async function startSecureServer() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    url: new URL(`https://localhost:${(server.address() as AddressInfo).port}`),
    async shows(from: Date, to: Date) {
      server.setSecureContext(await certificate(from, to))
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
