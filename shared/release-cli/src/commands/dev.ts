import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'

import type { ReleaseManifest } from '@hlid/remote-contract/composition'
import type { Command } from 'commander'

import { serveBuilds } from '../dev/build-server'
import { DevSession } from '../dev/dev-session'
import { registryFrom } from '../environment'
import { readBuild } from '../pack'
import { tell } from '../tell'
import { reasonOf, UsageError } from '../usage-error'
import { wholeNumber } from '../values'
import { readWorkspace } from '../workspace'

interface Options {
  readonly portal: string
  readonly port: number
  readonly minutes: number
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin
  throw new UsageError(`--portal: ${text} is no address; write for example https://portal.test.example`)
}

/** dev: the build on this machine inside a portal, for whoever builds it. */
export function devCommand(program: Command): void {
  program
    .command('dev')
    .description('show a remote as it is on this computer inside a portal, to you alone, and anew at each save')
    .argument('[workspace]', 'folder of a remote, such as mfe-login', '.')
    .requiredOption('--portal <address>', 'where it is to be seen; HLID_REGISTRY is its registry')
    .option(
      '--port <port>',
      'of this computer, where the portal’s page finds the build (one that is free)',
      wholeNumber(1024, 65_535),
      0,
    )
    .option('--minutes <minutes>', 'until the link ends by itself', wholeNumber(1, 480), 480)
    .action(async (workspace: string, { portal: address, port, minutes }: Options) => {
      const portal = originOf(address)
      const { name } = readWorkspace(workspace)
      const registry = registryFrom()
      const server = await serveBuilds(port)
      server.admit(portal)
      const session = new DevSession({
        ...{ registry, portal, port: server.port, minutes },
        onLink: (link, until) =>
          console.log(
            `${link}\nThe first browser that opens it sees ${name} as it is here, until ${until}. End with Ctrl-C.`,
          ),
      })
      // Of this process alone: the same workspace may be shown in another portal too.
      const dist = join(workspace, '.cache/dev-session', String(server.port))
      let last: Promise<unknown> = Promise.resolve()
      let isShown = false
      let failure: unknown
      const end = new AbortController()
      process.once('SIGINT', () => end.abort()).once('SIGTERM', () => end.abort())

      async function take(): Promise<ReleaseManifest> {
        const { manifest } = await readBuild(workspace, dist)
        await server.take(manifest, dist)
        return manifest
      }
      async function show(manifest: ReleaseManifest, changedAt: number) {
        await session.show(manifest)
        isShown = true
        server.tell(manifest.version)
        console.log(`${name}@${manifest.version} is shown (${((Date.now() - changedAt) / 1000).toFixed(2)} s)`)
      }
      /** What is refused at first would be refused again; later, the next save is another try. */
      function complain(error: unknown) {
        if (isShown) return tell(error)
        failure = error
        end.abort()
      }

      const { buildAtEachChange } = await import(/* webpackIgnore: true */ '@hlid/tooling/dev-compiler')
      const stop = await buildAtEachChange(workspace, {
        dist,
        origin: `http://127.0.0.1:${server.port}`,
        onError: (error) => console.error(reasonOf(error)),
        onBuilt({ changedAt }) {
          // Its files are taken at once: the next build writes to the same place.
          last = Promise.all([take(), last])
            .then(([manifest]) => show(manifest, changedAt))
            .catch(complain)
        },
      })
      if (!end.signal.aborted) await once(end.signal, 'abort')
      await stop()
      await last
      await session.end()
      await server.close()
      await rm(dist, { recursive: true, force: true })
      if (failure !== undefined) throw failure
    })
}
