import { context, propagation, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { ATTR_SERVICE_NAME, ATTR_SERVICE_VERSION } from '@opentelemetry/semantic-conventions'

import { nameCollector } from './collector-named'
import { traceIds } from './trace-ids'

export interface Tracing {
  /** Sends what is still here, for at most three seconds. A collector that is away stops nobody. */
  close(): Promise<void>
}

const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
const flushWithinMs = 3000

/**
 * Begins to send spans where the environment names a collector; the exporter and the sampler read their other settings
 * (`OTEL_EXPORTER_OTLP_HEADERS`, `OTEL_TRACES_SAMPLER`, …) as OpenTelemetry's specification has them.
 * @returns undefined where no collector is named
 */
export function startTracing(
  service: { readonly name: string; readonly version: string },
  environment: NodeJS.ProcessEnv = process.env,
): Tracing | undefined {
  if (!endpoints.some((name) => environment[name])) return undefined
  const provider = new NodeTracerProvider({
    idGenerator: traceIds,
    resource: resourceFromAttributes({ [ATTR_SERVICE_NAME]: service.name, [ATTR_SERVICE_VERSION]: service.version }),
    spanProcessors: [
      new BatchSpanProcessor(new OTLPTraceExporter({ timeoutMillis: flushWithinMs }), {
        exportTimeoutMillis: flushWithinMs,
      }),
    ],
  })
  provider.register()
  nameCollector(true)
  return {
    async close() {
      nameCollector(false)
      await provider.shutdown().catch(() => undefined)
      trace.disable()
      context.disable()
      propagation.disable()
    },
  }
}
