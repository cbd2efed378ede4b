import type { GraphQLFieldResolver } from 'graphql';
import { isAdmin, isOrganiser, type Viewer } from '../auth/viewer';
import { ACT_NAMES, ACTS, type Act } from '../db/acts';
import { withAuditContext, type AuditContext, type RefusalTarget } from '../db/audit-context';
import type { ActingAs } from '../db/generated/enums';
import { DomainError, type ErrorCode } from '../errors';
import { requestScope } from '../transport/request-scope';
import type { Context } from './context';

type Resolver = GraphQLFieldResolver<unknown, Context, object>;

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

/** Gives a mutation its audit context. */
export function withAudit(mutation: string, resolver: Resolver): Resolver {
  const act = actOf(mutation);
  return async (parent, args, context, info) => {
    const audit = auditContext(act, context);
    try {
      return await withAuditContext<unknown>(audit, () => resolver(parent, args, context, info));
    } catch (error) {
      await tryToRecord(context, audit, error, args);
      throw error;
    }
  };
}
