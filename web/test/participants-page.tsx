import { vi } from 'vitest';
import { AdminParticipantsPage } from '../src/features/users/AdminParticipantsPage';
import type { QueryUsersArgs, UserFilter } from '../src/gql/graphql';
import { withResolvers } from '../src/lib/with-resolvers';
import { admin } from './people';
import { renderPage } from './render-page';
import { refusal, type Resolvers } from './schema-link';

const REGION = {
  id: 'oceania',
  name: 'Oceania',
  code: 'OCE',
  timeZone: 'Australia/Sydney',
  assignedCount: 0,
  assignmentStatus: { id: 'status', status: 'DRAFT' },
  themes: [
    { id: 'robots', title: 'Robots', capacity: 2, memberCount: 2, isFull: true, isOverFull: false },
    { id: 'water', title: 'Water', capacity: 5, memberCount: 1, isFull: false, isOverFull: false },
  ],
};

export interface Row {
  id: string;
  displayName: string;
  email: string;
  role: 'ADMIN' | 'USER';
  firstSignInAt: string | null;
  region: object | null;
  excludedFromAllocation: boolean;
  preferenceCount: number;
  /** By default, all are placed. */
  placedPreferenceCount?: number;
  isTopChoicePlaced?: boolean;
  topChoice: object | null;
  organisedRegions?: object[];
  assignment?: object | null;
}

/** A participant of Oceania with a ranking, changed as given. */
export const row = (changes: Partial<Row>): Row => ({
  id: 'ada',
  displayName: 'Ada Lovelace',
  email: 'ada@example.com',
  role: 'USER',
  firstSignInAt: '2025-01-01T00:00:00Z',
  region: { id: 'oceania' },
  excludedFromAllocation: false,
  preferenceCount: 3,
  topChoice: { id: 'robots', title: 'Robots' },
  ...changes,
});

export const SELF = row({
  id: 'user-grace',
  displayName: 'Grace Hopper',
  role: 'ADMIN',
  preferenceCount: 0,
  topChoice: null,
});

/** 'Person 0000' and so on. */
export const somePeople = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) =>
    row({ id: `p${index}`, displayName: `Person ${String(index).padStart(4, '0')}` }),
  );

const asUser = (person: Row) => ({
  placedPreferenceCount: person.preferenceCount,
  isTopChoicePlaced: person.topChoice !== null,
  ...person,
  assignment: person.assignment
    ? { rank: 1, isRankPlaced: true, theme: { id: 'water', title: 'Water' }, ...person.assignment }
    : null,
  preferences: person.topChoice ? [{ id: person.id, rank: 1, isPlaced: true, theme: person.topChoice }] : [],
  isViewer: person.id === SELF.id,
  exclusion: person.role === 'ADMIN' ? 'ADMIN' : person.excludedFromAllocation ? 'EXCLUDED' : null,
  organisedRegions: person.organisedRegions ?? [],
  viewerCanMakeOrganiser: person.role === 'USER',
  viewerCanPromote: person.role === 'USER',
  viewerCanDemote: person.role === 'ADMIN' && person.id !== SELF.id,
  viewerCanDelete: person.id !== SELF.id,
  viewerCanSetRegion: true,
  viewerCanSetExclusion: person.role === 'USER',
});

type Input = { userId?: string; userIds?: string[]; regionId?: string | null };

/** Records the links that the page opens from now on. */
export function openedLinks(): string[] {
  const links: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    links.push(this.href);
  });
  return links;
}

interface Options {
  mutations?: Resolvers[string];
  path?: string;
  region?: object;
  /** The number of people who do not match. */
  others?: number;
  /** Whether, after an act, the list of this filter still has the person; always, by default. */
  isListed?: (filter: UserFilter) => boolean;
}

/** Opens the page with some people, whom its acts change. */
export function openParticipants(
  people: Row[],
  {
    mutations = {},
    path = '/admin/participants',
    region = {},
    others = 0,
    isListed = () => true,
  }: Options = {},
) {
  const asked: Pick<QueryUsersArgs, 'filter' | 'sort'>[] = [];
  const afters: (string | null)[] = [];
  const numberOf = new Map(people.map(({ id }, index) => [id, index]));
  let isFailing = false;
  let opened = Promise.resolve();
  const change = (changes: (person: Row, input: Input) => Partial<Row>) => {
    return (_root: never, { input }: { input: Input }) => {
      const ids = input.userIds ?? [input.userId];
      const changed = people.filter(({ id }) => ids.includes(id));
      if (changed.length === 0) throw refusal('NOT_FOUND', 'This person was not found.');
      changed.forEach((person) => Object.assign(person, changes(person, input)));
      const users = changed.map(asUser);
      const listedUserIds = ({ filter }: { filter: UserFilter }) => (isListed(filter) ? ids : []);
      return { user: users[0], users, listedUserIds };
    };
  };
  const placing = change(() => ({ assignment: { id: 'place', rank: null, isRankPlaced: false } }));
  const acts = {
    promoteUser: change(() => ({ role: 'ADMIN', preferenceCount: 0, topChoice: null })),
    setOrganisedRegions: change(() => ({ organisedRegions: [REGION], excludedFromAllocation: true })),
    demoteUser: change(() => ({ role: 'USER' })),
    excludeUsers: change(() => ({ excludedFromAllocation: true })),
    includeUsers: change(() => ({ excludedFromAllocation: false })),
    setRegionOfUsers: change((_person, { regionId: id }) => ({
      region: id == null ? null : { id },
      preferenceCount: 0,
      topChoice: null,
    })),
    placeUsers: (...args: Parameters<typeof placing>) => ({ ...placing(...args), theme: REGION.themes[1] }),
    deleteUser: (_root: never, { input: { userId } }: { input: Input }) => {
      const place = people.findIndex(({ id }) => id === userId);
      if (place >= 0) people.splice(place, 1);
      return { deletedUserId: userId };
    },
  };
  const page = renderPage(<AdminParticipantsPage />, {
    viewer: admin(),
    path,
    resolvers: {
      Query: {
        regions: () => [{ ...REGION, ...region }],
        mailServer: () => ({ isSet: false, from: null, mailboxPath: null }),
        noticeTemplates: () => [{ id: 'INVITED', kind: 'INVITED', isSent: true }],
        theme: (_root: never, { id }: { id: string }) => (id === 'robots' ? { id, title: 'Robots' } : null),
        dashboardStats: () => ({
          totalParticipants: people.filter(
            ({ role, excludedFromAllocation }) => role === 'USER' && !excludedFromAllocation,
          ).length,
        }),
        region: () => ({ ...REGION, ...region }),
        user: (_root: never, { id }: { id: string }) => {
          const person = people.find((one) => one.id === id);
          if (!person) return null;
          const team = { id: 'water', displayName: 'Carousel 4' };
          return {
            ...asUser(person),
            region: person.region && { ...REGION, ...region },
            assignment: person.assignment && {
              ...person.assignment,
              isLeader: false,
              theme: { id: 'water', team },
            },
          };
        },
        users: async (_root: never, { first, after, filter, sort }: QueryUsersArgs & { first: number }) => {
          asked.push({ ...(filter && { filter }), ...(sort && { sort }) });
          afters.push(after ?? null);
          await opened;
          if (isFailing) throw refusal('INTERNAL_SERVER_ERROR', 'Broken.');
          const rest = people.filter(({ id }) => after == null || (numberOf.get(id) ?? 0) > Number(after));
          const edges = rest.slice(0, first).map((person) => ({
            cursor: String(numberOf.get(person.id)),
            node: asUser(person),
          }));
          return {
            totalCount: people.length,
            unfilteredCount: people.length + others,
            edges,
            pageInfo: { hasNextPage: rest.length > first, endCursor: edges.at(-1)?.cursor ?? null },
          };
        },
      },
      Mutation: { ...acts, ...mutations },
    },
  });
  return {
    ...page,
    /** The requests for people, page by page. */
    asked,
    /** The cursor of each request. */
    afters,
    answered: () => asked.length,
    /** Delays requests for people until the returned function is called. */
    hold: () => {
      const held = withResolvers();
      opened = held.promise;
      return held.resolve;
    },
    /** Fails requests for people until the returned function is called. */
    fail: () => {
      isFailing = true;
      return () => {
        isFailing = false;
      };
    },
  };
}
