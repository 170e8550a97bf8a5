import { randomBytes } from 'node:crypto'

import type { ConsoleBuild } from './page-files'

/** Nothing but the one script and the styles named here runs, and no text becomes a script. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** The console's page; it holds nothing of what is live, so whoever is not signed in may have it. */
export function consolePage({ baseUrl, entry, initial, files }: ConsoleBuild) {
  const nonce = randomBytes(16).toString('base64url')
  const checked = (path: string) =>
    `integrity="${files.find((file) => file.path === path)?.integrity ?? ''}" crossorigin="anonymous"`
  const styles = initial
    .filter((path) => path.endsWith('.css'))
    .map((path) => `<link rel="stylesheet" href="${baseUrl}${path}" ${checked(path)}>`)
  const html = `<!doctype html>
<html lang="is">
<head>
<meta charset="utf-8">
<title>Hlið</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${styles.join('\n')}
<script src="${baseUrl}${entry}" ${checked(entry)} nonce="${nonce}" defer></script>
</head>
<body>
<div id="console"></div>
<noscript>Stjórnborðið þarf JavaScript. <span lang="en">The console needs JavaScript.</span></noscript>
</body>
</html>
`
  return { html, headers: { 'content-security-policy': policy(nonce) } }
}
