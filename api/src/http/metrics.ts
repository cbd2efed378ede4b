import express, { type Express, type RequestHandler, type Response } from 'express';
import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { db, pool } from '../db/client';
import { DomainError } from '../errors';
import { onTask } from '../lib/task-times';
import { withDeadline } from '../lib/with-deadline';
import type { Observe } from './logging';

/** Senders name their operations; each takes memory here and in Prometheus. */
const MOST_OPERATIONS = 200;
const LONGEST_NAME = 80;
const OTHER = 'other';

/** Seconds: from answers from memory to those that a person no longer waits for. */
const REQUEST_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const TASK_BUCKETS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** The most milliseconds that a scrape waits for the database. */
const LONGEST_COUNT = 2_000;

type ByState = Readonly<Record<string, number>>;

async function countDeliveries(): Promise<ByState> {
  const counting = db.delivery.groupBy({ by: ['state'], _count: true });
  const counted = await withDeadline(counting, LONGEST_COUNT).catch(() => []);
  return Object.fromEntries(counted.map(({ state, _count }) => [state, _count]));
}

/** The metrics of this process. They contain no personal data. */
export class Metrics {
  readonly registry = new Registry();
  readonly #operations = new Set<string>();
  readonly #requests: Histogram<'operation' | 'outcome'>;

  constructor() {
    const { registry } = this;
    const registers = [registry];
    collectDefaultMetrics({ register: registry });
    this.#requests = new Histogram({
      name: 'hackathon_request_duration_seconds',
      help: 'From the arrival of a request to the end of its answer, by operation, and OK or the code of its first refusal',
      labelNames: ['operation', 'outcome'],
      buckets: REQUEST_BUCKETS,
      registers,
    });
    this.show(
      'hackathon_database_connections',
      'Connections to PostgreSQL that this process holds, by what they do',
      () => ({ idle: pool.idleCount, busy: pool.totalCount - pool.idleCount }),
    );
    this.show(
      'hackathon_database_waiting',
      'Statements and transactions that wait for a connection',
      () => pool.waitingCount,
    );
    this.show(
      'hackathon_notice_deliveries',
      'Deliveries of notices by their state, of all processes together; none while the database is away',
      countDeliveries,
    );
    const tasks = new Histogram({
      name: 'hackathon_task_duration_seconds',
      help: 'Work in threads, such as placing people, from the moment it was asked for, and jobs; by task and outcome',
      labelNames: ['task', 'outcome'],
      buckets: TASK_BUCKETS,
      registers,
    });
    onTask(({ name, isDone, milliseconds }) =>
      tasks.observe({ task: name, outcome: isDone ? 'done' : 'failed' }, milliseconds / 1_000),
    );
  }

  /** Adds a gauge that is read at each scrape: one value, or one per state. */
  show(name: string, help: string, read: () => number | ByState | Promise<ByState>): void {
    const gauge: Gauge<'state'> = new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers: [this.registry],
      collect: async () => {
        const values = await read();
        gauge.reset();
        if (typeof values === 'number') gauge.set(values);
        else for (const [state, value] of Object.entries(values)) gauge.set({ state }, value);
      },
    });
  }

  readonly observe: Observe = (_request, response, scope, took) => {
    const outcome = scope.refusal ?? outcomeOf(response);
    this.#requests.observe({ operation: this.#bounded(scope.operation ?? 'file'), outcome }, took / 1_000);
  };

  /** Answers with all metrics in Prometheus' text format. @see https://prometheus.io/docs/instrumenting/exposition_formats/ */
  readonly answer: RequestHandler = async (_request, response) => {
    response.setHeader('Cache-Control', 'no-store').type(this.registry.contentType);
    response.send(await this.registry.metrics());
  };

  /** A separate application, for a port that only Prometheus reaches. */
  server(): Express {
    return express().disable('x-powered-by').get('/metrics', this.answer);
  }

  #bounded(operation: string): string {
    if (this.#operations.has(operation)) return operation;
    if (operation.length > LONGEST_NAME || this.#operations.size >= MOST_OPERATIONS) return OTHER;
    this.#operations.add(operation);
    return operation;
  }
}

function outcomeOf({ writableEnded, statusCode }: Response): string {
  if (!writableEnded) return 'ABORTED';
  return statusCode < 400 ? 'OK' : 'REFUSED';
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Refuses requests without this token, in time that does not depend on the token sent. */
export function requireToken(token: string): RequestHandler {
  const expected = digest(`Bearer ${token}`);
  return (request, _response, next) => {
    const isRight = timingSafeEqual(digest(request.headers.authorization ?? ''), expected);
    next(
      isRight
        ? undefined
        : new DomainError('UNAUTHENTICATED', 'Send the METRICS_TOKEN of this server as a bearer token.'),
    );
  };
}
