import type { Meter } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

/** In seconds; a statement of a call may take three. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * How long calls take by method, route and status, named as OpenTelemetry's are in Prometheus. Routes are patterns, never addresses, so
 * that strangers make no series of their own and nobody is named (security.md row 15). Must run before routes are added.
 */
export function measureCalls(app: FastifyInstance, meter: Meter): void {
  const duration = meter.createHistogram('http_server_request_duration_seconds', {
    description: 'How long calls take until their answer has been sent.',
    advice: { explicitBucketBoundaries: bounds },
  })
  app.addHook('onResponse', async (request, reply) => {
    duration.record(reply.elapsedTime / 1000, {
      'http.request.method': request.routeOptions.url ? request.method : '_OTHER',
      'http.route': request.routeOptions.url ?? 'none',
      'http.response.status_code': reply.statusCode,
    })
  })
}
