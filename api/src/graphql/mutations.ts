import { initContextCache } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { isAdmin, isOrganiser, type Viewer } from '../auth/viewer';
import { ACT_NAMES, ACTS, EVENT_ID, type Act } from '../db/acts';
import { lastActor, withAuditContext, type AuditContext, type RefusalTarget } from '../db/audit-context';
import { observingDatabase } from '../db/client';
import type { ActingAs } from '../db/generated/enums';
import { DomainError, editOvertaken, type ErrorCode } from '../errors';
import { turn } from '../lib/turns';
import { requestScope } from '../transport/request-scope';
import type { Context } from './context';

type Resolver = GraphQLFieldResolver<unknown, Context, object>;

/**
 * Wraps a mutation: refreshes the caller unless it is the first of its document, sets its audit context, records its refusal,
 * and lets its payload read the state after it.
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
        throw await namingOther(error, audit, args);
      }
    });
  };
}

/** Requests in which a mutation has begun. */
const acting = new WeakSet<Context>();

/** Clears the scopes and the reads' source that Pothos caches. */
const forget = (context: Context): void => void Object.assign(context, initContextCache());

/**
 * Looks up the caller again before each mutation of a document except the first, which follows the request's own lookup.
 * Mutations run serially: the last of sixty may begin long after its sender has lost the right.
 */
async function refreshRights(context: Context): Promise<void> {
  if (acting.has(context)) {
    context.caller = await context.loadCaller();
    forget(context);
  }
  acting.add(context);
}

/**
 * A payload reads the state after its act. An act that never used the database changed nothing; its payload reads like the rest
 * of the request.
 */
async function readAfter(context: Context, act: () => unknown): Promise<unknown> {
  const used = { database: false };
  const payload: unknown = await observingDatabase(() => (used.database = true), act);
  if (used.database) {
    context.reads = await context.loadReads();
    // Applying a large act's changes takes as long as an answer.
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

/** The first target of the input, by the name of its id. */
function targetOf({ input }: { input?: Readonly<Record<string, unknown>> }): RefusalTarget {
  for (const [name, kind] of Object.entries(TARGETS)) {
    const id = input?.[name];
    if (typeof id === 'string' && ID.test(id)) return { kind, id };
  }
  return null;
}

/** Names the person whose edit has overtaken the caller's; the refusal as it was if that is not known. */
async function namingOther(
  error: unknown,
  { act, actorId }: AuditContext,
  { input }: { input?: Readonly<Record<string, unknown>> },
): Promise<unknown> {
  if (!(error instanceof DomainError) || error.overtaken === undefined) return error;
  const id = input?.['id'] ?? input?.['themeId'] ?? EVENT_ID;
  const other = typeof id === 'string' ? await lastActor(act, id).catch(() => null) : null;
  return other ? editOvertaken(error.overtaken, other.id === actorId ? 'You' : other.displayName) : error;
}

/** A failure to record a refusal must not change the caller's answer. */
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
