import { initContextCache } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { isAdmin, isOrganiser, type Viewer } from '../auth/viewer';
import { ACT_NAMES, ACTS, type Act } from '../db/acts';
import { withAuditContext, type AuditContext, type RefusalTarget } from '../db/audit-context';
import { observingDatabase } from '../db/client';
import type { ActingAs } from '../db/generated/enums';
import { DomainError, type ErrorCode } from '../errors';
import { turn } from '../lib/turns';
import { requestScope } from '../transport/request-scope';
import type { Context } from './context';

type Resolver = GraphQLFieldResolver<unknown, Context, object>;

/**
 * Wraps a mutation: looks up the caller again where it is not the first of its document, gives it its audit context, records its
 * refusal, and lets its payload read of the moment after.
 */
export function aroundMutation(mutation: string, resolver: Resolver): Resolver {
  const act = actOf(mutation);
  return async (parent, args, context, info) => {
    await refreshRights(context);
    const audit = auditContext(act, context);
    return readAfter(context, async () => {
      try {
        return await withAuditContext<unknown>(audit, () => resolver(parent, args, context, info));
      } catch (error) {
        await tryToRecord(context, audit, error, args);
        throw error;
      }
    });
  };
}

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

/** @throws Error for a mutation without an entry in the registry of acts. */
function actOf(mutation: string): Act {
  const act = ACT_NAMES.find((name) => name === mutation);
  if (act === undefined) throw new Error(`The history has no words for ${mutation}: add it to db/acts.ts.`);
  return act;
}

function auditContext(act: Act, { caller }: Context): AuditContext {
  const viewer = caller.kind === 'viewer' ? caller.viewer : null;
  return {
    act,
    actorId: viewer?.id ?? null,
    actingAs: actingAs(act, viewer),
    requestId: requestScope().requestId,
  };
}

function actingAs(act: Act, viewer: Viewer | null): ActingAs {
  if (viewer === null || ACTS[act].isOwn || !isOrganiser(viewer)) return 'participant';
  if (!isAdmin(viewer)) return 'organiser';
  return act === 'importParticipants' ? 'import' : 'administrator';
}

/** A missing right, or a failed sign-in. Other refusals concern only the caller. */
const isRecorded = (act: Act, code: ErrorCode): boolean =>
  code === 'FORBIDDEN' ||
  (act === 'syncViewer' && ['UNAUTHENTICATED', 'UNAUTHORIZED_DOMAIN', 'CONFLICT'].includes(code));

const TARGETS = { userId: 'person', themeId: 'theme', regionId: 'region' } as const;
const ID = /^[\w-]{1,40}$/;

/** The first target that the input names by an id of its kind. */
function targetOf({ input }: { input?: Readonly<Record<string, unknown>> }): RefusalTarget {
  for (const [name, kind] of Object.entries(TARGETS)) {
    const id = input?.[name];
    if (typeof id === 'string' && ID.test(id)) return { kind, id };
  }
  return null;
}

/** A failure to record a refusal must not change what the caller gets. */
async function tryToRecord(
  { recordRefusal }: Context,
  audit: AuditContext,
  error: unknown,
  args: object,
): Promise<void> {
  if (!(error instanceof DomainError) || !isRecorded(audit.act, error.code)) return;
  await recordRefusal(audit, error.code, targetOf(args)).catch((failure: unknown) => {
    requestScope().log.warn({ err: failure }, 'refusal not recorded in the history');
  });
}
