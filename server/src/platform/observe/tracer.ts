/** Part of a trace: what was done, when, and as part of what. */
export interface Span {
  readonly traceId: string
  /** For whom continues the trace elsewhere, in the format of the W3C. */
  readonly traceparent: string
  rename(name: string): void
  set(attributes: Attributes): void
  child(name: string, kind: SpanKind, attributes?: Attributes): Span
  /** A part that has just ended. */
  past(name: string, kind: SpanKind, ms: number, attributes: Attributes, failure?: string): void
  /** A failure is a code, never a message, which could contain what somebody wrote. */
  end(failure?: string): void
}

export type SpanKind = 'server' | 'internal' | 'client' | 'consumer'
export type Attributes = Record<string, string | number>

export interface Tracer {
  /** A request, which may continue the trace of whoever sent it. */
  request(traceparent: string | undefined): Span
  /** A job, which continues the trace of the call that sent it. */
  job(name: string, traceparent: string | undefined, attributes: Attributes): Span
  close(): Promise<void>
}
