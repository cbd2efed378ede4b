import type { HTTPGraphQLResponse } from '@apollo/server';
import { LRUCache } from 'lru-cache';
import { observingDatabase } from '../db/client';
import type { Snapshot } from '../db/replica/models';
import { positionOf } from '../db/replica/replica';
import { AnswerBytes, withMadeOf } from './answer-bytes';
import { audienceOf, CachePolicy, recordingContext } from './cache-policy';
import { isSynced, viewerOf, type Context } from './context';

/** Bytes of all responses, outside the heap. */
const CAPACITY = 128 * 1024 ** 2;
/** Bytes of an entry in addition to its response and key. */
const ENTRY = 300;
/** Milliseconds for which a private response marks its key as not shareable, so that later requests do not wait. */
const PRIVATE_FOR = 1_000;
/** How often a request waits for the same operation of another before it executes its own. */
const MAX_WAITS = 3;

/** A cached response, and its position for this request. */
export type CachedResponse = { readonly bytes: AnswerBytes; readonly position: number };
type Entry = { readonly policy: CachePolicy; readonly response: AnswerBytes | null };

export type Operation = {
  /** The parsed body; undefined unless the request is a POST. */
  body: unknown;
  /** The `Accept` header, which decides the type of the response. */
  accept: string;
  context: Context;
  execute: (context: Context) => Promise<HTTPGraphQLResponse>;
};

/**
 * Caches whole responses to queries without personal data of the viewer. The key has the operation and everything that a policy
 * reads of its viewer (`cache-policy.ts`), so equal keys mean equal limits and rights. An entry is fresh while the replica has
 * the same versions of the tables that it read; nothing invalidates it.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  /** Operations in progress, by key. */
  readonly #executing = new Map<string, Promise<unknown>>();

  /** @param capacity in bytes; 0 caches nothing */
  constructor(private readonly capacity: number = CAPACITY) {
    this.#entries = new LRUCache<string, Entry>({
      maxSize: Math.max(capacity, 1),
      sizeCalculation: ({ response }, key) => ENTRY + 2 * key.length + (response?.size ?? 0),
    });
  }

  /**
   * A fresh response from the cache, or that of the GraphQL server. Concurrent requests with the same key share one execution.
   */
  async respond(operation: Operation): Promise<HTTPGraphQLResponse | CachedResponse> {
    const { context } = operation;
    const { snapshot } = context.reads;
    if (snapshot === null || !isRecord(operation.body) || !isSynced(context))
      return operation.execute(context);
    const now = context.now();
    const key = this.capacity > 0 ? keyOf(operation) : null;
    if (key === null || this.#isPrivate(key, now))
      return this.#execute(null, new CachePolicy(now), operation, snapshot);
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const entry = this.#entries.get(key);
      if (entry?.response && entry.policy.isFresh(snapshot, now))
        return { bytes: entry.response, position: positionOf(snapshot) };
      const executing = this.#executing.get(key);
      if (!executing || entry?.policy.isPrivate) break;
      await executing.catch(() => undefined);
    }
    const response = this.#execute(key, new CachePolicy(now), operation, snapshot);
    this.#executing.set(key, response);
    try {
      return await response;
    } finally {
      if (this.#executing.get(key) === response) this.#executing.delete(key);
    }
  }

  #isPrivate(key: string, now: Date): boolean {
    const policy = this.#entries.get(key)?.policy;
    return policy?.isPrivate === true && Math.abs(now.getTime() - policy.createdAt.getTime()) < PRIVATE_FOR;
  }

  /** @param key null to store nothing */
  async #execute(
    key: string | null,
    policy: CachePolicy,
    { context, execute }: Operation,
    snapshot: Snapshot,
  ): Promise<HTTPGraphQLResponse | CachedResponse> {
    const response = await observingDatabase(
      () => policy.makePrivate(),
      () => execute(recordingContext(context, snapshot, policy)),
    );
    const { body, headers, status = 200 } = response;
    const madeOf = status === 200 ? policy.madeOf : null;
    const position = positionOf(snapshot);
    if (key === null || policy.isPrivate || madeOf === null || body.kind !== 'complete') {
      policy.makePrivate();
      // A private entry tells later requests not to wait.
      if (key !== null) this.#entries.set(key, { policy, response: null });
      if (madeOf === null || body.kind !== 'complete') return response;
      return { ...response, body: { ...body, string: withMadeOf(body.string, madeOf, position) } };
    }
    const bytes = await AnswerBytes.of(headers, body.string, madeOf);
    this.#entries.set(key, { policy, response: bytes });
    return { bytes, position };
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null if the response cannot be shared: the request is no POST with one query, or its caller has not signed in. */
function keyOf({ body, accept, context }: Operation): string | null {
  if (!isRecord(body) || !isSynced(context)) return null;
  const { query, operationName = null, variables = null, extensions = null } = body;
  return JSON.stringify([accept, query, operationName, variables, extensions, audienceOf(viewerOf(context))]);
}
