import type { FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import type { TellFault } from '#http/errors/error-handler.ts'

type Given = Pick<Config, 'SENTRY_DSN' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'ENVIRONMENT'>

/**
 * Starts what is configured for traces and error reports (product.md OPS-02); the rest is not even loaded. Answers whom
 * to tell of faults. Call it before any route stands.
 */
export async function startReporting(
  app: FastifyInstance,
  { SENTRY_DSN: dsn, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ENVIRONMENT: environment }: Given,
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
