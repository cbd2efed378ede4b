import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { RequestHandler } from 'express';
import { traceStatements } from '../db/trace-statements';
import { onTask } from '../lib/task-times';
import { requestScope } from '../transport/request-scope';

export type Tracing = {
  /** Makes a span of each request, named by its operation; goes after `logRequests`. */
  requests: RequestHandler;
  /** Sends what is left, and stops. */
  stop: () => Promise<void>;
};

/** Characters of a statement that a span keeps. Its values are never kept: they name people. */
const LONGEST_STATEMENT = 2_000;

/**
 * Sends spans of requests, of their SQL statements and of work in threads, such as placing people, to a collector over OTLP. Load
 * this module only when that is wanted, and before the database is connected: it replaces methods of the driver.
 *
 * @param endpoint the collector's address, without `/v1/traces`
 */
export function startTracing(endpoint: string): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'hackathon' }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const tracer = provider.getTracer('hackathon');

  traceStatements((text) => {
    // What the process does for itself belongs to no request.
    if (!trace.getActiveSpan()) return undefined;
    const span = tracer.startSpan(nameOf(text), statement(text));
    return (isDone) => {
      if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
  });
  onTask(({ name, isDone, milliseconds }) => {
    const span = tracer.startSpan(`task ${name}`, { startTime: Date.now() - milliseconds });
    if (!isDone) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });

  return {
    requests: (request, response, next) => {
      const span = tracer.startSpan('request', { kind: SpanKind.SERVER });
      const scope = requestScope();
      response.on('close', () => {
        span.updateName(scope.operation ?? 'file');
        span.setAttributes({
          'http.request.method': request.method,
          'http.response.status_code': response.statusCode,
          'hackathon.request_id': scope.requestId,
          'hackathon.outcome': scope.refusal ?? 'OK',
        });
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(context.active(), span), next);
    },
    stop: () => {
      context.disable();
      return provider.shutdown();
    },
  };
}

/** The first word: SELECT, BEGIN, UPDATE. */
const nameOf = (text: string): string => `SQL ${/[a-z]+/i.exec(text)?.[0].toUpperCase() ?? ''}`.trim();

const statement = (text: string) => ({
  kind: SpanKind.CLIENT,
  attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_STATEMENT) },
});
