import type { FastifyInstance } from 'fastify'
import type { Services } from '#call/services.ts'
import type { TellFault } from '#http/errors/error-handler.ts'
import type { Mailer } from '#mail/mailer.ts'

type Reported = Pick<Services, 'config' | 'db' | 'now' | 'version'>

type Reporting = {
  /** The error reporter, where there is one. */
  tellFault: TellFault | undefined
  /** The mailer that is counted, or the same one. */
  measureMails: (mailer: Mailer) => Mailer
}

/**
 * Starts the configured traces, metrics and error reports (product.md OPS-02, OPS-04) and loads nothing else. Must run
 * before routes are added.
 */
export async function startReporting(app: FastifyInstance, services: Reported): Promise<Reporting> {
  const { config, version, now } = services
  const { SENTRY_DSN: dsn, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ENVIRONMENT: environment } = config
  if (endpoint) {
    const { traceCalls } = await import('./traces.ts')
    traceCalls(app, endpoint, { version, now })
  }
  const measureMails =
    config.METRICS_PORT === undefined
      ? (mailer: Mailer) => mailer
      : (await import('./metrics/serve-metrics.ts')).serveMetrics(app, services)
  if (!dsn) return { tellFault: undefined, measureMails }
  const { openSentry } = await import('./sentry.ts')
  const { tell, close } = openSentry({ dsn, environment, version })
  app.addHook('onClose', close)
  return { tellFault: tell, measureMails }
}
