import type { HTTPGraphQLResponse } from '@apollo/server';
import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { observingDatabase } from '../db/client';
import { audienceOf, CachePolicy, recordingContext } from './cache-policy';
import { isSynced, viewerOf, type Context } from './context';

const compress = promisify(gzip);

/** Bytes of all responses together, outside the heap. */
const CAPACITY = 128 * 1024 ** 2;
/** Bytes of an entry besides its response and its key. */
const ENTRY = 300;
/** Milliseconds for which a private response says that there is nothing to share, so that later requests neither record nor wait. */
const PRIVATE_FOR = 1_000;
/** How often a request waits for the same operation of another before it executes its own. */
const MAX_WAITS = 3;

/** A response with its bytes, as they are and compressed. */
export type CachedResponse = {
  readonly headers: HTTPGraphQLResponse['headers'];
  readonly plain: Buffer;
  readonly gzip: Buffer;
};
type Entry = { readonly policy: CachePolicy; readonly response: CachedResponse | null };

export type Operation = {
  /** The parsed body; undefined if it is no POST. */
  body: unknown;
  /** The value of the header `Accept`, which decides the type of the response. */
  accept: string;
  context: Context;
  execute: (context: Context) => Promise<HTTPGraphQLResponse>;
};

/**
 * Whole responses to queries that say nothing of the viewer as a person. The key has the operation and everything that a policy
 * reads of its viewer (`cache-policy.ts`), so equal keys also mean equal limits and rights. An entry is fresh while the tables that it
 * read are the same versions in the replica; nothing invalidates it.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  /** Operations that execute, by key. */
  readonly #executing = new Map<string, Promise<unknown>>();

  /** @param capacity in bytes; 0 caches nothing */
  constructor(private readonly capacity: number = CAPACITY) {
    this.#entries = new LRUCache<string, Entry>({
      maxSize: Math.max(capacity, 1),
      sizeCalculation: ({ response }, key) =>
        ENTRY + 2 * key.length + (response ? response.plain.length + response.gzip.length : 0),
    });
  }

  /** A fresh response of the cache, or that of the GraphQL server. Concurrent requests with the same key share one execution. */
  async respond(operation: Operation): Promise<HTTPGraphQLResponse | CachedResponse> {
    const { context } = operation;
    const key = this.capacity > 0 ? keyOf(operation) : null;
    const { snapshot } = context.reads;
    if (key === null || snapshot === null) return operation.execute(context);
    const now = context.now();
    if (this.#isPrivate(key, now)) return operation.execute(context);
    for (let waits = 0; waits < MAX_WAITS; waits += 1) {
      const entry = this.#entries.get(key);
      if (entry?.response && entry.policy.isFresh(snapshot, now)) return entry.response;
      const executing = this.#executing.get(key);
      if (!executing || entry?.policy.isPrivate) break;
      await executing.catch(() => undefined);
    }
    const policy = new CachePolicy(now);
    const response = this.#execute(key, policy, () =>
      operation.execute(recordingContext(context, snapshot, policy)),
    );
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

  async #execute(
    key: string,
    policy: CachePolicy,
    execute: () => Promise<HTTPGraphQLResponse>,
  ): Promise<HTTPGraphQLResponse | CachedResponse> {
    const response = await observingDatabase(() => policy.makePrivate(), execute);
    const { body, headers, status = 200 } = response;
    if (status !== 200 || body.kind !== 'complete') policy.makePrivate();
    if (policy.isPrivate || body.kind !== 'complete') {
      // A private entry tells later requests that there is nothing to wait for.
      this.#entries.set(key, { policy, response: null });
      return response;
    }
    const plain = Buffer.from(body.string);
    const cached: CachedResponse = { headers, plain, gzip: await compress(plain) };
    this.#entries.set(key, { policy, response: cached });
    return cached;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null where there is nothing to share: no POST with one query, or a caller who has not signed in. */
function keyOf({ body, accept, context }: Operation): string | null {
  if (!isRecord(body) || !isSynced(context)) return null;
  const { query, operationName = null, variables = null, extensions = null } = body;
  return JSON.stringify([accept, query, operationName, variables, extensions, audienceOf(viewerOf(context))]);
}
