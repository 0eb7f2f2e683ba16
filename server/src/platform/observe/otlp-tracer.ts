import {
  type Attributes as OtelAttributes,
  type Span as OtelSpan,
  SpanKind as OtelSpanKind,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Span, SpanKind, Tracer } from './tracer.ts'

interface TracerOptions {
  /** Base URL of an OTLP receiver. */
  endpoint: string
  /** Part of the traces that is recorded. */
  ratio: number
  version: string
}

const kinds: Record<SpanKind, OtelSpanKind> = {
  server: OtelSpanKind.SERVER,
  internal: OtelSpanKind.INTERNAL,
  client: OtelSpanKind.CLIENT,
  consumer: OtelSpanKind.CONSUMER,
}
const exportTimeoutMillis = 3_000
const spanLimits = { attributeValueLengthLimit: 2_000 }

/** Sends traces to an OTLP receiver over HTTP, in batches. Loaded only if there is one: its packages are large. */
export function createOtlpTracer({ endpoint, ratio, version }: TracerOptions): Tracer {
  const byRatio = new TraceIdRatioBasedSampler(ratio)
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportTimeoutMillis })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'surplate', 'service.version': version }),
    // Anybody can ask for a trace of their request, so that alone does not decide; a job follows its request.
    sampler: new ParentBasedSampler({ root: byRatio, remoteParentSampled: byRatio }),
    spanLimits,
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis })],
  })
  const tracer = provider.getTracer('surplate')

  function start(
    name: string,
    kind: SpanKind,
    parent: SpanContext | undefined,
    attributes: OtelAttributes = {},
    startTime?: Date,
  ): OtelSpan {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    return tracer.startSpan(name, { kind: kinds[kind], attributes, ...(startTime && { startTime }) }, context)
  }

  function wrap(span: OtelSpan): Span {
    const own = span.spanContext()
    return {
      traceId: own.traceId,
      traceparent: `00-${own.traceId}-${own.spanId}-0${own.traceFlags & 1}`,
      rename: (name) => void span.updateName(name),
      set: (attributes) => void span.setAttributes(attributes),
      child: (name, kind, attributes) => wrap(start(name, kind, own, attributes)),
      past(name, kind, ms, attributes, failure) {
        if (!span.isRecording()) return
        const ended = performance.timeOrigin + performance.now()
        const part = start(name, kind, own, attributes, new Date(ended - ms))
        if (failure) fail(part, failure)
        part.end(new Date(ended))
      },
      end(failure) {
        if (failure) fail(span, failure)
        span.end()
      },
    }
  }

  return {
    request: (traceparent) => wrap(start('request', 'server', readParent(traceparent, true))),
    job: (name, traceparent, attributes) =>
      wrap(start(name, 'consumer', readParent(traceparent, false), attributes)),
    // A receiver that is away must not look like work that was lost.
    close: () => provider.shutdown().catch(() => {}),
  }
}

function fail(span: OtelSpan, code: string) {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', code)
}

const format = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/

function readParent(traceparent: string | undefined, isRemote: boolean): SpanContext | undefined {
  const [, traceId, spanId, flags] = format.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return undefined
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote }
}
