import { answerTimes } from '@hlid/telemetry'
import { Counter, Gauge, Registry as MetricsRegistry } from 'prom-client'

/** What this gateway measures of itself, in Prometheus' format. Routes are named by their pattern, nobody by anything. */
export class Metrics {
  readonly registry = new MetricsRegistry()
  /** Observes the answers of a listener: `portal` or `registry`. */
  readonly observe = answerTimes(this.registry, 'hlid_gateway')
  readonly upstreamFailures = new Counter({
    name: 'hlid_gateway_identity_failures_total',
    help: 'Calls that the identity service did not answer',
    registers: [this.registry],
  })
  readonly takenBack = new Counter({
    name: 'hlid_gateway_canaries_taken_back_total',
    help: 'Canaries that the closed loop took back',
    labelNames: ['part'],
    registers: [this.registry],
  })
  readonly healthDropped = new Counter({
    name: 'hlid_gateway_health_dropped_total',
    help: 'What pages reported and was given up, since the registry could not be told for too long',
    registers: [this.registry],
  })
  readonly revision = new Gauge({
    name: 'hlid_gateway_live_revision',
    help: 'Revision of what is live, as this gateway knows it; equal on all gateways, but for half a second',
    registers: [this.registry],
  })
}
