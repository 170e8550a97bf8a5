import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { installSystemPackage } from '../../../tools/lib/system-package.js'
import { loadModules, openidModule, program, untilAnswers } from '../apache.js'
import { codeOf } from './guide.js'

const wanted = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'dir', 'include', 'mime', 'auth_openidc']

/** @returns {Promise<boolean>} whether Apache and mod_auth_openidc are there, installed where that can be done */
export async function ensureApache() {
  const isThere = () => existsSync(program) && existsSync(openidModule)
  if (!isThere()) await installSystemPackage('libapache2-mod-auth-openidc', 'Apache’s mod_auth_openidc')
  return isThere()
}

/** Apache with a page that shows who is signed in; the guide's lines keep everybody else from it. */
export async function startApache({ port, portal, address, clientId, clientSecret, secret, folder }) {
  const place = join(folder, 'apache')
  const pages = join(place, 'pages')
  mkdirSync(pages, { recursive: true })
  // Its workers are another user.
  for (const each of [folder, place, pages]) chmodSync(each, 0o755)
  writeFileSync(join(pages, 'index.shtml'), '<p>Signed in: <!--#echo var="OIDC_CLAIM_name" --></p>\n')
  const guide = codeOf('Apache', 'apache')
    .replaceAll('https://portal.example', portal)
    .replaceAll('https://client.example', address)
    .replace('OIDCClientID with-apache', `OIDCClientID ${clientId}`)
    .replace('OIDCClientSecret …', `OIDCClientSecret "${clientSecret}"`)
    .replace('OIDCCryptoPassphrase …', `OIDCCryptoPassphrase "${secret}"`)
  const configuration = [
    ...loadModules(wanted),
    `Listen 127.0.0.1:${port}`,
    `ServerName localhost:${port}`,
    `PidFile ${place}/pid`,
    'ErrorLog /dev/stderr',
    'LogLevel error',
    ...(process.getuid?.() === 0 ? ['User www-data', 'Group www-data'] : []),
    'TypesConfig /etc/mime.types',
    'AddType text/html .shtml',
    'AddOutputFilter INCLUDES .shtml',
    `DocumentRoot ${pages}`,
    'DirectoryIndex index.shtml',
    `<Directory ${pages}>\n  Options +Includes\n</Directory>`,
    guide,
  ]
  const file = join(place, 'apache.conf')
  writeFileSync(file, `${configuration.join('\n')}\n`)
  const child = spawn(program, ['-DFOREGROUND', '-f', file], { stdio: ['ignore', 'inherit', 'inherit'] })
  await untilAnswers(`http://localhost:${port}/`, [child])
  return () => child.kill('SIGTERM')
}
