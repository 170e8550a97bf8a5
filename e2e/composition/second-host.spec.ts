import { createHash } from 'node:crypto'

import type { APIRequestContext } from '@playwright/test'

import { expect, test } from '../support/console'
import { readPage } from '../support/page-data'
import { portal } from '../support/ports'
import { bundleSecondHost } from './second-host/bundle'

/** What the federation's developer tools read of a page, as its runtime declares it. */
declare global {
  interface Window {
    __FEDERATION__: { readonly moduleInfo: Readonly<Record<string, unknown>> }
    load(name: string, manifest: string): Promise<{ readonly default: Readonly<Record<string, unknown>> }>
  }
}

const moduleInfo = () => JSON.parse(JSON.stringify(window.__FEDERATION__.moduleInfo)) as Record<string, unknown>

async function liveRemote(request: APIRequestContext) {
  const { remote } = readPage(await (await request.get('/app/login')).text())
  if (!remote) throw new Error('no remote is live')
  return { ...remote, manifest: `${portal}${remote.baseUrl}mf-manifest.json` }
}

test('another host registers a remote by the address of its manifest, and loads what it exposes', async ({ page }) => {
  const remote = await liveRemote(page.request)
  const served = await page.request.get(remote.manifest)
  const digest = createHash('sha384')
    .update(await served.body())
    .digest('base64')
  expect(served.headers()).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    etag: `"sha384-${digest}"`, // the hash in the signed release.json
    'cache-control': expect.stringContaining('immutable'),
  })

  const script = await bundleSecondHost()
  await page.route('/second-host', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><script src="/second-host.js"></script>' }),
  )
  await page.route('/second-host.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.goto('/second-host')
  const exposed = await page.evaluate(async ({ name, manifest }) => {
    const { default: module } = await window.load(name, manifest)
    return { name: module['name'], contract: module['contract'], routes: typeof module['routes'] }
  }, remote)
  expect(exposed).toEqual({ name: remote.name, contract: remote.contract, routes: 'function' })
  expect(await page.evaluate(moduleInfo)).toMatchObject({
    second_host: { remotesInfo: { [remote.name]: { matchedVersion: remote.manifest } } },
    [`${remote.name}:${remote.manifest}`]: { buildVersion: remote.version, publicPath: remote.baseUrl },
  })
})

test('developer tools see which remotes are in a page, in which version and from where; nobody asks for a manifest', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/app/login')
  await expect(page.locator('[data-release]')).toBeVisible()
  const { name, version, container, baseUrl, entry } = await liveRemote(page.request)
  expect(await page.evaluate(moduleInfo)).toMatchObject({
    hlid_shell: { remotesInfo: { [name]: { matchedVersion: version } } },
    [`${name}:${version}`]: { version, globalName: container, remoteEntry: baseUrl + entry },
  })
  expect(asked.filter((url) => url.startsWith(portal) && url.includes('mf-manifest'))).toEqual([])
})
