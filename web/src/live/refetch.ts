import type { ApolloClient, ObservableQuery } from '@apollo/client';
import { visit, type DocumentNode } from 'graphql';
import { requestsBegun } from '../apollo/client';
import type { ChangeKind } from '../gql/graphql';

/** The fields by which a query shows a kind of thing, directly or counted. */
const FIELDS: Readonly<Record<ChangeKind, readonly string[]>> = {
  VIEWER: ['viewer'],
  EVENT: ['event', 'preferenceList', 'upcomingDeadlines', 'dashboardStats'],
  REGIONS: ['region', 'regions', 'users', 'dashboardStats'],
  TIMELINE: ['timeline', 'preferencesCloseAt', 'preferenceList', 'upcomingDeadlines'],
  RESOURCES: ['resources'],
  THEMES: ['openSeatCount', 'themes', 'theme', 'preferenceList', 'seatCount', 'dashboardStats'],
  AGENDA: ['agenda', 'upcomingDeadlines', 'dashboardStats'],
  TEAMS: [
    'teams',
    'team',
    'members',
    'memberCount',
    'unassigned',
    'waitList',
    'openSeatCount',
    'assignedCount',
    'assignment',
    'users',
    'user',
  ],
  PREFERENCES: ['users', 'user', 'rankedCount', 'demand', 'dashboardStats'],
  USERS: [
    'users',
    'user',
    'members',
    'unassigned',
    'waitList',
    'participantCount',
    'rankedCount',
    'dashboardStats',
  ],
};
/** What is no region's: a query of one region asks again for these wherever they change. */
const GLOBAL: readonly ChangeKind[] = ['VIEWER', 'EVENT', 'RESOURCES'];
/** What takes the server long, and is asked for once. */
const COSTLY: readonly string[] = ['presets', 'waysToFill', 'explanation', 'record', 'erasure', 'comparison'];

const fieldsByDocument = new WeakMap<DocumentNode, ReadonlySet<string>>();

function fieldsOf(document: DocumentNode): ReadonlySet<string> {
  const known = fieldsByDocument.get(document);
  if (known) return known;
  const fields = new Set<string>();
  visit(document, { Field: ({ name }) => void fields.add(name.value) });
  fieldsByDocument.set(document, fields);
  return fields;
}

interface Changes {
  kinds: ReadonlySet<ChangeKind>;
  regionIds: ReadonlySet<string>;
  /** The region of a viewer who sees no other, but in lists of regions. */
  ownRegionId: string | undefined;
}

/** Whether a query may show what has changed. */
function shows({ query, variables }: ObservableQuery, { kinds, regionIds, ownRegionId }: Changes): boolean {
  const fields = fieldsOf(query);
  if (COSTLY.some((field) => fields.has(field))) return false;
  const { regionId = fields.has('regions') ? undefined : ownRegionId } = variables as { regionId?: unknown };
  const isElsewhere = typeof regionId === 'string' && !regionIds.has(regionId);
  return [...kinds].some(
    (kind) => FIELDS[kind].some((field) => fields.has(field)) && !(isElsewhere && !GLOBAL.includes(kind)),
  );
}

/**
 * Asks until there is an answer to a request begun after this call. `refetch` shares an equal request that is under way, whose
 * answer may be older than the signal.
 */
async function askAgain(query: ObservableQuery): Promise<unknown> {
  const known = requestsBegun();
  const answer = query.refetch().retain();
  if (requestsBegun() > known) return answer;
  await answer.catch(() => undefined);
  return query.hasObservers() && query.refetch().retain();
}

/** Milliseconds between two rounds: in the last minute, all save their rankings. */
const INTERVAL = 1_000;

export interface Signal {
  kinds: readonly ChangeKind[];
  regionIds: readonly string[];
  spreadMilliseconds: number;
}

/** Asks the server again for what is shown and may have changed, in rounds. */
export function createRefetch(client: ApolloClient) {
  let ownRegionId: string | undefined;
  let kinds = new Set<ChangeKind>();
  let regionIds = new Set<string>();
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let next = 0;

  const run = () => {
    timer = undefined;
    next = performance.now() + INTERVAL;
    const changes = { kinds, regionIds, ownRegionId };
    const isEverything = isAll;
    client
      .refetchQueries({
        include: 'active',
        onQueryUpdated: (query) => (isEverything || shows(query, changes)) && askAgain(query),
      })
      // A query that fails shows that itself.
      .catch(() => undefined);
    [kinds, regionIds, isAll] = [new Set(), new Set(), false];
  };

  return {
    /** @param everything whether changes may have been missed */
    add: (signal: Signal, everything: boolean): void => {
      signal.kinds.forEach((kind) => kinds.add(kind));
      signal.regionIds.forEach((id) => regionIds.add(id));
      isAll ||= everything;
      // All who got the signal ask, too.
      const wait = Math.random() * signal.spreadMilliseconds;
      timer ??= setTimeout(run, Math.max(wait, next - performance.now()));
    },
    setOwnRegion: (id: string | undefined): void => {
      ownRegionId = id;
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
