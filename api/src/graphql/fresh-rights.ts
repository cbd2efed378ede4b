import { initContextCache } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { setImmediate as turn } from 'node:timers/promises';
import { observingDatabase } from '../db/client';
import type { Context } from './context';

type Resolver = GraphQLFieldResolver<unknown, Context, object>;

/** Requests in which a mutation has begun. */
const acting = new WeakSet<Context>();

/** Pothos caches the scopes that it has granted, and what it reads from. */
const forget = (context: Context): void => void Object.assign(context, initContextCache());

/**
 * Looks up the caller again before each mutation of a document except the first, for which the request has just done so.
 * Mutations run one after another: the last of sixty may begin long after the request, when its sender has lost the right.
 */
async function refreshRights(context: Context): Promise<void> {
  if (acting.has(context)) {
    context.caller = await context.loadCaller();
    forget(context);
  }
  acting.add(context);
}

/**
 * A payload shows what the act has just changed, so it reads of the moment after. An act that never used the database changed
 * nothing; its payload is as any other read of the request.
 */
async function readAfter(context: Context, act: () => unknown): Promise<unknown> {
  const used = { database: false };
  const payload: unknown = await observingDatabase(() => (used.database = true), act);
  if (used.database) {
    context.reads = await context.loadReads();
    // Taking in what a large act changed takes as long as answering.
    await turn();
    forget(context);
  }
  return payload;
}

export function withFreshRights(resolver: Resolver): Resolver {
  return async (parent, args, context, info) => {
    await refreshRights(context);
    return readAfter(context, () => resolver(parent, args, context, info));
  };
}
