import SchemaBuilder, { BasePlugin, type PothosOutputFieldConfig, type SchemaTypes } from '@pothos/core';
import type { GraphQLFieldResolver } from 'graphql';
import { isAdmin, isOrganiser, type Viewer } from '../auth/viewer';
import { whileDoing, writeRefusal, type Doing, type RefusalTarget } from '../db/act';
import { Act, type ActingAs } from '../db/generated/enums';
import { requestScope } from '../transport/request-scope';
import { DomainError, type ErrorCode } from '../errors';
import type { Context } from './context';

declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace -- Pothos' way to register a plugin's type
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      history: HistoryPlugin<Types>;
    }
  }
}

/** What people do for themselves or their team, administrators included. */
const OWN_ACTS: readonly Act[] = [
  'syncViewer',
  'chooseRegion',
  'savePreferences',
  'editTeam',
  'createCalendarFeed',
  'deleteCalendarFeed',
  'setOwnNotices',
  'setTakesPart',
];

/** @throws Error for a mutation that the history has no word for: add it to the enum `Act` of the database. */
function actOf(mutation: string): Act {
  const known = Object.values(Act).find((act) => act === mutation);
  if (known === undefined)
    throw new Error(`The history has no word for the mutation ${mutation}: add it to Act.`);
  return known;
}

function doingOf(act: Act, { caller }: Context): Doing {
  const viewer = caller.kind === 'viewer' ? caller.viewer : null;
  return {
    act,
    actorId: viewer?.id ?? null,
    actingAs: actingAs(act, viewer),
    requestId: requestScope().requestId,
  };
}

function actingAs(act: Act, viewer: Viewer | null): ActingAs {
  if (viewer === null || OWN_ACTS.includes(act) || !isOrganiser(viewer)) return 'participant';
  if (!isAdmin(viewer)) return 'organiser';
  return act === 'importParticipants' ? 'import' : 'administrator';
}

/** Refused for want of a right, or a sign-in for whatever reason. Any other refusal concerns only the person who gets it. */
const matters = (act: Act, code: ErrorCode): boolean =>
  code === 'FORBIDDEN' ||
  (act === 'syncViewer' && ['UNAUTHENTICATED', 'UNAUTHORIZED_DOMAIN', 'CONFLICT'].includes(code));

const TARGETS = { userId: 'person', themeId: 'theme', regionId: 'region' } as const;
const ID = /^[\w-]{1,40}$/;

/** What the input of an act names, if it names one thing by the name of its kind. */
function targetOf({ input }: { input?: Readonly<Record<string, unknown>> }): RefusalTarget {
  for (const [name, kind] of Object.entries(TARGETS)) {
    const id = input?.[name];
    if (typeof id === 'string' && ID.test(id)) return { kind, id };
  }
  return null;
}

/** Without the line, the refusal is the same for the person who gets it. */
async function tellRefusal(doing: Doing, error: unknown, args: object): Promise<void> {
  if (!(error instanceof DomainError) || !matters(doing.act, error.code)) return;
  await writeRefusal(doing, error.code, targetOf(args)).catch((failure: unknown) => {
    requestScope().log.warn({ err: failure }, 'a refusal is missing in the history');
  });
}

/** Says of each mutation who does it, for the history. Must be listed before the plugin that checks scopes, whose refusals it tells. */
class HistoryPlugin<Types extends SchemaTypes> extends BasePlugin<Types> {
  override wrapResolve(
    resolver: GraphQLFieldResolver<unknown, Types['Context'], object>,
    field: PothosOutputFieldConfig<Types>,
  ): GraphQLFieldResolver<unknown, Types['Context'], object> {
    if (field.kind !== 'Mutation') return resolver;
    const act = actOf(field.name);
    return async (parent, args, context, info) => {
      // Only our schema uses this plugin.
      const doing = doingOf(act, context as Context);
      try {
        return await whileDoing<unknown>(doing, () => resolver(parent, args, context, info));
      } catch (error) {
        await tellRefusal(doing, error, args);
        throw error;
      }
    };
  }
}

export const historyPlugin = 'history' as const;
SchemaBuilder.registerPlugin(historyPlugin, HistoryPlugin);
