import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, type TextMapGetter } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#call/network.ts'
import { createLineLimit } from '#http/log/line-limit.ts'
import { anonymousCalls } from '#http/log/logger.ts'

const serviceName = 'azas-admin'
const spans = new WeakMap<FastifyRequest, Span>()

type Traced = { version: string; now: () => Date }

const headersOf: TextMapGetter<FastifyRequest> = {
  keys: ({ headers }) => Object.keys(headers),
  get: ({ headers }, name) => headers[name],
}

/**
 * Sends a span per call to an OTLP collector (http, `endpoint` without `/v1/traces`), as a child of the caller's span if
 * it sends one (W3C trace context). Spans have route, status, request id and user id (security.md row 15). Strangers have
 * so many a minute (row 89).
 */
export function traceCalls(app: FastifyInstance, endpoint: string, { version, now }: Traced): void {
  const anonymous = createLineLimit(anonymousCalls, now)
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/u, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer(serviceName, version)
  const propagator = new W3CTraceContextPropagator()
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? 'none'
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'request.id': request.id }
    const caller = propagator.extract(ROOT_CONTEXT, request, headersOf)
    spans.set(request, tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller))
  })
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spans.get(request)
    if (!span || !(request.actor || anonymous.take(networkOf(request.ip)))) return
    if (request.actor) span.setAttribute('enduser.id', request.actor.id)
    span.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  app.addHook('onClose', () => provider.shutdown())
}
