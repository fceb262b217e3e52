import type { FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import type { TellFault } from '#http/errors/error-handler.ts'

type ReportingConfig = Pick<Config, 'SENTRY_DSN' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'ENVIRONMENT'>

/**
 * Starts the configured traces and error reports (product.md OPS-02) and loads nothing else. Returns the error reporter.
 * Must run before routes are added.
 */
export async function startReporting(
  app: FastifyInstance,
  { config, version, now }: { config: ReportingConfig; version: string; now: () => Date },
): Promise<TellFault | undefined> {
  const { SENTRY_DSN: dsn, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ENVIRONMENT: environment } = config
  if (endpoint) {
    const { traceCalls } = await import('./traces.ts')
    traceCalls(app, endpoint, { version, now })
  }
  if (!dsn) return undefined
  const { openSentry } = await import('./sentry.ts')
  const { tell, close } = openSentry({ dsn, environment, version })
  app.addHook('onClose', close)
  return tell
}
