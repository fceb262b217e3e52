import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider } from '@opentelemetry/sdk-metrics'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#call/services.ts'
import { StartFault } from '#config/start-fault.ts'
import type { Mailer } from '#mail/mailer.ts'
import { countMails } from './count-mails.ts'
import { measureCalls } from './measure-calls.ts'
import { measureProcess } from './measure-process.ts'
import { measureService } from './measure-service.ts'

const serviceName = 'azas-admin'
/** In ms. */
const headersTimeout = 5_000
const requestTimeout = 10_000
const maxConnections = 20

type Measured = Pick<Services, 'config' | 'db' | 'now' | 'version'>

function createMetricsServer(exporter: PrometheusExporter): Server {
  const server = createServer({ headersTimeout, requestTimeout }, (request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') exporter.getMetricsRequestHandler(request, response)
    else response.writeHead(404).end()
  })
  server.maxConnections = maxConnections
  return server
}

async function listen(server: Server, { METRICS_HOST: host, METRICS_PORT: port }: Services['config']): Promise<void> {
  server.listen({ host, port })
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new StartFault(
      `Metrics cannot be served on METRICS_HOST=${host} METRICS_PORT=${port} (${code}): choose another METRICS_HOST or METRICS_PORT or stop what uses it.`,
    )
  }
}

/**
 * Serves `/metrics` for Prometheus on a port of its own, from the start of `app` to its end (product.md OPS-04). Returns
 * what counts the mails of a mailer. Must run before routes are added; the app's start throws a StartFault if the port is
 * taken.
 */
export function serveMetrics(app: FastifyInstance, { config, db, now, version }: Measured): (mailer: Mailer) => Mailer {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true })
  const provider = new MeterProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    readers: [exporter],
  })
  const meter = provider.getMeter(serviceName, version)
  measureCalls(app, meter)
  measureService(meter, { db, config, now })
  const stopMeasuring = measureProcess(meter)
  const server = createMetricsServer(exporter)
  app.addHook('onReady', async () => {
    await listen(server, config)
    server.on('error', (error) => app.log.error(error, 'metrics are not served'))
  })
  app.addHook('onClose', async () => {
    stopMeasuring()
    server.close()
    server.closeAllConnections()
    await provider.shutdown()
  })
  return (mailer) => countMails(mailer, meter)
}
