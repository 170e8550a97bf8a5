import { RegistryError } from '@hlid/remote-contract/registry'
import { hostname } from 'node:os'
import { join } from 'node:path'

import { health, metricsRoute, refuseNullCharacters, shedOverload, takeJson } from '@hlid/service'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'

import { adminRoutes } from './admin'
import { bootstrapOperator } from './admin/bootstrap'
import { begins } from './begins'
import { knownHosts } from './admin/known-hosts'
import { apiDocumentRoutes } from './api-page'
import { channelsOf } from './concerns/channels'
import { Notifier } from './concerns/notifier'
import { Watch } from './concerns/watch'
import type { GatewayConfig } from './config'
import { ClosedLoop } from './health/closed-loop'
import { OneViewPerNetwork } from './health/one-view-per-network'
import { KnownSteps } from './health/known-steps'
import { healthReports } from './health/routes'
import { ReportedViews } from './health/reported-views'
import { Tally } from './health/tally'
import { listener } from './listener'
import { pageRoutes } from './pages'
import type { PageDeps } from './pages/page'
import { keepErrorPages } from './plugins/error-pages'
import { securityContact } from './plugins/security-contact'
import { accessibilityStatement } from './plugins/statement'
import { Metrics } from './plugins/metrics'
import { proxyRoutes } from './proxy'
import { shellName } from './releases/compose'
import { Compositions } from './releases/compositions'
import { DiskCache } from './releases/files/disk-cache'
import { ReleaseFiles } from './releases/files/release-files'
import { SmokeTest } from './smoke-test'
import { LiveReleases } from './releases/follow'
import { Gateways } from './releases/gateways'
import { DevSessions, type DevSessionClaims } from './releases/dev-sessions'
import { Previews } from './releases/previews'
import type { RegistryDatabase } from './releases/registry'
import { releaseRoutes } from './releases/routes'
import { readHead } from './releases/store/database'
import { sharedSecret } from './releases/store/secrets'
import { SignedClaims } from './releases/signed-claims'
import { Sweeper } from './releases/sweeper'
import { Views } from './releases/views'
import { ErrorSink, errorRoutes } from './local-services/error-sink'
import { flagRoutes } from './local-services/flags'

export interface GatewayDeps {
  readonly database: RegistryDatabase
  readonly log: FastifyBaseLogger
  readonly now?: () => Date
  /** How long a request may take to arrive whole. */
  readonly requestWithinMs?: number
  /** How long a transition waits until every gateway has it. */
  readonly inForceWithinMs?: number
}

export interface Gateway {
  /** What the people see. */
  readonly portal: FastifyInstance
  /** The release registry. */
  readonly admin: FastifyInstance
  /** Where the first operator's token was written, when this start made one. */
  readonly operatorToken: string | undefined
  /** Says that it is not ready any more, and goes on answering. */
  leave(): void
  close(): Promise<void>
}

const nullCharacter = () => new RegistryError('bad-request', 'A text has the character U+0000 in it.')

export async function buildGateway(config: GatewayConfig, deps: GatewayDeps): Promise<Gateway> {
  const { database, log, requestWithinMs = 30_000, inForceWithinMs = 3_000 } = deps
  const registry = { database, db: database.db, now: deps.now ?? (() => new Date()) }
  const operatorToken = await bootstrapOperator(registry, config.dataDir)
  const live = await LiveReleases.follow(registry, log)
  const compositions = new Compositions(registry, live)
  const disk = await DiskCache.open(join(config.dataDir, 'files'))
  const files = new ReleaseFiles(registry.db, disk)
  const views = new Views(await sharedSecret(registry.db, 'views'))
  const previews = new Previews(await sharedSecret(registry.db, 'previews'), config.previews)
  const devSessionKey = await sharedSecret(registry.db, 'dev-sessions')
  const devSessions = new DevSessions(registry, new SignedClaims<DevSessionClaims>(devSessionKey, config.devSessions))
  const metrics = new Metrics()
  metrics.revision.set(live.state.head.revision)
  live.subscribe(({ head }) => metrics.revision.set(head.revision))
  const name = `${hostname()}:${config.port}`
  const gateways = new Gateways(registry.db, live, log, {
    name,
    waitMs: inForceWithinMs,
  })
  const watch = new Watch(registry, { name, portal: new URL(config.portalOrigin), identity: config }, log)
  const said = { language: config.notifyLanguage, runbookUrl: config.runbookUrl }
  const notifier = new Notifier(registry, channelsOf(config, registry.now), said, log)
  const tally = new Tally(registry.db, log, (events) => {
    metrics.healthDropped.inc(events)
    watch.dropped(events)
  })
  const reported = new ReportedViews(registry.db, log)
  const perNetwork = new OneViewPerNetwork(
    registry.db,
    await sharedSecret(registry.db, 'one-view-per-network'),
    () => live.state,
  )
  const sweeper = new Sweeper(registry, { disk, tally, perNetwork, reported, notifier }, config.releasesKeptDays, log)
  const loop = new ClosedLoop(registry, live, log, {
    windows: config.freezeWindows,
    onTakenBack: (part) => metrics.takenBack.inc({ part }),
  })
  const errors = new ErrorSink()
  const registryAnswers = async () => (await readHead(registry.db)).revision >= 0

  const { trustedProxies } = config
  const mark = config.brand.picture
  const portal = listener({ log, origin: config.portalOrigin, trustedProxies, requestWithinMs, mark })
  metrics.observe(portal, 'portal')
  keepErrorPages(portal, reported)
  shedOverload(portal, { delayMs: config.overloadDelayMs, begins })
  let isStaying = true
  health(portal, {
    staying: () => isStaying,
    releases: () => live.state.pointers.some(({ name }) => name === shellName),
  })
  const onSent: PageDeps['onSent'] = ({ name, version }, { view, address, at }) => {
    const release = `${name}@${version}`
    tally.add(release, 'sent', at)
    // A page waits for none of it.
    perNetwork
      .counts(name, address, view)
      .then((isCounted) => isCounted && tally.add(release, 'judged-sent', at))
      .catch((error: unknown) => log.warn({ err: error }, 'a page that was sent was not judged'))
  }
  pageRoutes(portal, { config, compositions, views, previews, devSessions, files, onSent })
  releaseRoutes(portal, { files, compositions, live, now: registry.now })
  healthReports(portal, { views, compositions, tally, steps: new KnownSteps(registry.db), perNetwork, reported })
  flagRoutes(portal, config)
  errorRoutes(portal, errors)
  apiDocumentRoutes(portal)
  accessibilityStatement(portal, config.brand)
  securityContact(portal, { contact: config.securityContact, origin: config.portalOrigin, now: registry.now })
  proxyRoutes(portal, config, () => metrics.upstreamFailures.inc())

  const origin = `http://${config.adminHost}:${config.adminPort}`
  const admin = listener({ log, origin, trustedProxies: [], requestWithinMs, mark })
  knownHosts(admin, [config.adminHost, ...config.adminNames])
  // Queries and bodies reach the database too.
  refuseNullCharacters(admin, nullCharacter, 'address')
  takeJson(admin, nullCharacter, { mayBeEmpty: false })
  metrics.observe(admin, 'registry')
  keepErrorPages(admin, reported)
  metricsRoute(admin, metrics.registry)
  health(admin, { registry: registryAnswers })
  adminRoutes(admin, {
    registry,
    live,
    gateways,
    errors,
    tally,
    reported,
    compositions,
    previews,
    devSessions,
    notifier,
    smokeTest: new SmokeTest(config, files),
    config,
  })

  gateways.start()
  tally.start()
  reported.start()
  loop.start()
  watch.start()
  notifier.start()
  sweeper.start()
  return {
    portal,
    admin,
    operatorToken,
    leave: () => void (isStaying = false),
    async close() {
      await Promise.all([portal.close(), admin.close()])
      loop.close()
      watch.close()
      await notifier.close()
      sweeper.close()
      await tally.close()
      await reported.close()
      await gateways.close()
      await live.close()
    },
  }
}
