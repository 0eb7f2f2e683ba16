import type { Tracer } from './tracer.ts'

interface TraceSettings {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  TRACE_SAMPLE_RATIO: number
}

export async function openTracer(settings: TraceSettings, version: string): Promise<Tracer | undefined> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLE_RATIO: ratio } = settings
  if (!endpoint) return undefined
  // The packages are large, so they are loaded only where they are needed.
  const { createOtlpTracer } = await import('./otlp-tracer.ts')
  return createOtlpTracer({ endpoint, ratio, version })
}
