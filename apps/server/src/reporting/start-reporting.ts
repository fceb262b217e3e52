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
  { SENTRY_DSN: dsn, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ENVIRONMENT: environment }: ReportingConfig,
  version: string,
): Promise<TellFault | undefined> {
  if (endpoint) {
    const { traceCalls } = await import('./traces.ts')
    traceCalls(app, endpoint, version)
  }
  if (!dsn) return undefined
  const { openSentry } = await import('./sentry.ts')
  const { tell, close } = openSentry({ dsn, environment, version })
  app.addHook('onClose', close)
  return tell
}
