import type { GatewayConfig } from '../config'
import type { Notifier } from '../concerns/notifier'
import type { ReportedViews } from '../health/reported-views'
import type { Tally } from '../health/tally'
import type { LiveReleases } from '../releases/follow'
import type { Gateways } from '../releases/gateways'
import type { Compositions } from '../releases/compositions'
import type { DevSessions } from '../releases/dev-sessions'
import type { Previews } from '../releases/previews'
import type { Registry } from '../releases/registry'
import type { SmokeTest } from '../smoke-test'
import type { ErrorSink } from '../local-services/error-sink'

export interface AdminDeps {
  readonly registry: Registry
  readonly live: LiveReleases
  readonly gateways: Gateways
  readonly errors: ErrorSink
  readonly tally: Tally
  readonly reported: ReportedViews
  readonly compositions: Compositions
  readonly previews: Previews
  readonly devSessions: Pick<DevSessions, 'token'>
  readonly notifier: Pick<Notifier, 'test'>
  readonly smokeTest: Pick<SmokeTest, 'run'>
  readonly config: GatewayConfig
}
