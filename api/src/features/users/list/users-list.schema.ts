// features/users/list/: the list of people for organisers, filtered, sorted and paginated.
import { queryFromInfo } from '@pothos/plugin-prisma';
import { PLACES } from '../../../db/replica/reads';
import { isOrganiser, organisedRegions } from '../../../auth/viewer';
import { builder, enumOf, type PayloadFieldBuilder } from '../../../graphql/builder';
import { type Context, viewerOf } from '../../../graphql/context';
import { cursorPage } from '../../../graphql/cursor-page';
import { inputFieldsOf } from '../../../graphql/input-fields';
import { costing, EVENT, upTo } from '../../../graphql/list-sizes';
import { RoleRef, UserRef } from '../../people/people.schema';
import { countUsers, listedAmong, listedEmails, listUsers, userFilter } from './list-users';
import type { UserSort } from './user-order';

const UserFilterRef = builder.inputType('UserFilter', {
  description: 'Filters the list of people; omitted fields do not.',
  fields: (t) => inputFieldsOf(t, userFilter, { role: RoleRef }),
});

const filterArg = { type: UserFilterRef, description: 'The filter; by default all people.' };

/** The source of the viewer's lists: the database, and the regions whose people they see. */
const inSight = (context: Context) =>
  [context.reads.database([...PLACES, 'organiser', 'region']), organisedRegions(viewerOf(context))] as const;

/** For the payloads of mutations on people: tells a client whether a displayed list still has them. */
export const listedUserIdsField = <Shape>(
  t: PayloadFieldBuilder<Shape>,
  idsOf: (payload: Shape) => readonly string[],
) =>
  t.idList({
    description: 'Which of them pass this filter after the act.',
    args: { filter: t.arg(filterArg) },
    resolve: (payload, { filter }, context) => listedAmong(...inSight(context), idsOf(payload), filter ?? {}),
  });

const UserSortFieldRef = enumOf<UserSort['field']>('UserSortField', 'What people can be sorted by.', {
  createdAt: 'When their account was created.',
  email: 'E-mail address.',
  match: 'Position in the name of a word that begins with the search text; names without one come last.',
  name: 'Name.',
  preferenceCount: 'How many themes they have ranked.',
  region: 'Name of their region; those without one come last.',
  role: 'Role: administrators first.',
  theme: 'Title of the theme whose team they are on; those without a place come last.',
});

const SortDirectionRef = enumOf<UserSort['direction']>('SortDirection', "The direction of a list's order.", {
  ascending: 'Smallest first, A to Z.',
  descending: 'Largest first, Z to A.',
});

const UserSortRef = builder.inputType('UserSort', {
  description: 'The order in which to list people; ties are sorted by name.',
  fields: (t) => ({
    field: t.field({ type: UserSortFieldRef, required: true, description: 'The sort key.' }),
    direction: t.field({ type: SortDirectionRef, description: 'The direction; ascending by default.' }),
  }),
});

/** The cost of a page in the database, and of a count: it reads all people. */
const A_PAGE = 2_000;
const A_COUNT = 1_000;

/** The page size: by default, and at most. */
const DEFAULT_PAGE = 50;
const MAX_PAGE = 100;

const sortOf = (sort: typeof UserSortRef.$inferInput | null | undefined): UserSort => ({
  field: sort?.field ?? 'name',
  direction: sort?.direction ?? 'ascending',
});

builder.queryField('users', (t) =>
  t.connection(
    {
      ...upTo(MAX_PAGE, A_PAGE),
      type: UserRef,
      description: `All people, for organisers those of their regions: by default by name, ${DEFAULT_PAGE} per page; at most ${MAX_PAGE}. For organisers.`,
      authScopes: { can: isOrganiser },
      args: {
        filter: t.arg({ type: UserFilterRef, description: 'Filters the list.' }),
        sort: t.arg({ type: UserSortRef, description: 'The order; by name by default.' }),
      },
      resolve: async (_root, { filter: filterOrNull, sort, ...pageArgs }, context, info) => {
        const filter = filterOrNull ?? {};
        const { edges, pageInfo } = await cursorPage(pageArgs, {
          defaultSize: DEFAULT_PAGE,
          maxSize: MAX_PAGE,
          read: (request) => listUsers(...inSight(context), { ...request, filter, sort: sortOf(sort) }),
          cursorOf: ({ cursor }) => cursor,
        });
        // A later snapshot than the list's, so that everyone in it exists.
        const reads = await context.loadReads();
        const users = await reads.user.findMany({
          ...queryFromInfo({ context, info, path: ['edges', 'node'] }),
          where: { id: { in: edges.map(({ node }) => node.id) } },
        });
        const byId = new Map(users.map((user) => [user.id, user]));
        return {
          filter,
          pageInfo,
          // Leaves out people who were deleted between the two statements.
          edges: edges.flatMap(({ cursor, node: { id } }) => {
            const node = byId.get(id);
            return node ? [{ cursor, node }] : [];
          }),
        };
      },
    },
    {
      name: 'UserConnection',
      description: 'A page of people.',
      fields: (connection) => ({
        totalCount: connection.int({
          ...costing(A_COUNT / MAX_PAGE),
          resolve: ({ filter }, _args, context) => countUsers(...inSight(context), filter),
        }),
        emails: connection.field({
          // Once for the page, although its length multiplies its whole selection.
          ...costing((A_COUNT + EVENT.people) / MAX_PAGE),
          type: ['EmailAddress'],
          description: `The e-mail addresses of everyone who passes the filter, not only of this page: by address, at most ${EVENT.people.toLocaleString('en')}.`,
          resolve: ({ filter }, _args, context) => listedEmails(...inSight(context), filter, EVENT.people),
        }),
        unfilteredCount: connection.int({
          ...costing(A_COUNT / MAX_PAGE),
          description: 'The number of people, ignoring the filter.',
          resolve: (_users, _args, context) => countUsers(...inSight(context), {}),
        }),
      }),
    },
    { name: 'UserEdge', description: 'A person in a page.' },
  ),
);
