import { createHash, randomBytes } from 'node:crypto';

import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Attributes } from '@opentelemetry/api';

import type { Observe } from './metrics.ts';

export interface TracingConfig {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string;
  readonly OTEL_TRACES_SAMPLER_ARG?: number;
}

/** Work done for a request, reported when it is over. */
export interface DoneWork {
  readonly name: string;
  /** `entry` is the span in which the request arrived, the parent of the others. */
  readonly kind: 'entry' | 'server' | 'producer' | 'consumer';
  readonly requestId: string;
  readonly seconds: number;
  readonly hasFailed: boolean;
  readonly attributes: Attributes;
}

export type Trace = (work: DoneWork) => void;

export interface Tracing {
  readonly trace: Trace;
  /** Flushes the spans not yet sent. */
  stop(): Promise<void>;
}

const kinds = {
  entry: SpanKind.SERVER,
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;
const off: Tracing = { trace: () => {}, stop: async () => {} };

/**
 * Traces for a collector that speaks OTLP (https://opentelemetry.io/docs/specs/otlp/); none where no endpoint is
 * configured. The request id is the trace: it alone connects what services and, over the bus, event handlers do for a
 * request, so no further header or column is needed (decision 0090).
 */
export async function createTracing(service: string, config: TracingConfig): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share = 1 } = config;
  if (endpoint === undefined) return off;
  const [
    { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  let next: TraceIds | undefined;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `lights-out-${service}` }),
    sampler: new TraceIdRatioBasedSampler(share),
    idGenerator: {
      generateTraceId: () => next!.traceId,
      generateSpanId: () => next?.spanId ?? randomBytes(8).toString('hex'),
    },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('lights-out');
  return {
    trace({ name, kind, requestId, seconds, hasFailed, attributes }) {
      const endTime = Date.now();
      const entry = traceIdsOf(requestId);
      next = kind === 'entry' ? entry : undefined;
      const parent =
        kind === 'entry'
          ? ROOT_CONTEXT
          : trace.setSpanContext(ROOT_CONTEXT, { ...entry, traceFlags: TraceFlags.SAMPLED, isRemote: true });
      const span = tracer.startSpan(
        name,
        {
          kind: kinds[kind],
          startTime: endTime - seconds * 1_000,
          attributes: { ...attributes, 'lights_out.request_id': requestId },
        },
        parent,
      );
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },
    stop: () => provider.shutdown().catch(() => {}),
  };
}

interface TraceIds {
  readonly traceId: string;
  readonly spanId: string;
}

/** The trace of a request and its entry span. A request id that is a UUID reads the same in the trace. */
export function traceIdsOf(requestId: string): TraceIds {
  const hash = createHash('sha256').update(requestId).digest('hex');
  const plain = requestId.replaceAll('-', '').toLowerCase();
  return { traceId: /^(?!0{32})[\da-f]{32}$/.test(plain) ? plain : hash.slice(0, 32), spanId: hash.slice(32, 48) };
}

/** Observes, and traces each answered request besides, as OpenTelemetry's conventions for HTTP servers name it. */
export function traceAnswers(kind: 'entry' | 'server', tell: Trace, observe: Observe): Observe {
  return (route, answer) => {
    observe(route, answer);
    const { method, path } = route;
    const { status, seconds, requestId } = answer;
    tell({
      name: `${method} ${path}`,
      kind,
      requestId,
      seconds,
      hasFailed: status >= 500,
      attributes: { 'http.request.method': method, 'http.route': path, 'http.response.status_code': status },
    });
  };
}
