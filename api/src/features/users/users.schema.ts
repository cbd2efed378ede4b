import { db } from '../../db/client';
import type { Prisma } from '../../db/generated/client';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { avatarPath } from '../../lib/avatar-path';
import {
  canDelete,
  canDemote,
  canManageUsers,
  canPromote,
  canSetExclusion,
  exclusionOf,
  visibleUsers,
} from './users.policy';

export const RoleRef = builder.enumType('Role', {
  description: 'What a person may do.',
  values: {
    ADMIN: { value: 'admin', description: 'Runs the event; never allocated to a team.' },
    USER: { value: 'user', description: 'Takes part in the event.' },
  } as const,
});

const ExclusionRef = builder.enumType('Exclusion', {
  description: 'Why a person is kept out of teams.',
  values: {
    EXCLUDED: { description: 'An administrator excluded them.' },
    ADMIN: { description: 'Administrators are never allocated.' },
  } as const,
});

export const UserRef = builder.prismaObject('User', {
  description: "A person who has signed in. The 'viewerCan' fields say what you may do with them.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the person.' }),
    email: t.expose('email', { type: 'EmailAddress', description: 'Work e-mail address, lower case.' }),
    displayName: t.exposeString('displayName', { description: 'Name shown to others.' }),
    avatarUrl: t.string({
      description: 'Address of a picture with their initials, made by this server.',
      select: { displayName: true },
      resolve: ({ displayName }) => avatarPath(displayName),
    }),
    role: t.expose('role', { type: RoleRef, description: 'What the person may do.' }),
    region: t.relation('region', {
      nullable: true,
      description: 'The region they take part in; null until they choose one.',
    }),
    excludedFromAllocation: t.exposeBoolean('excludedFromAllocation', {
      description: "The administrators' switch 'Exclude from Teams'.",
    }),
    exclusion: t.field({
      type: ExclusionRef,
      nullable: true,
      description: 'Why they are kept out of teams; null when they take part.',
      select: { id: true, role: true, excludedFromAllocation: true },
      resolve: (user) => exclusionOf(user),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When they first signed in.' }),
    isViewer: t.boolean({
      description: 'Whether this is you.',
      select: { id: true },
      resolve: ({ id }, _args, context) => id === viewerOf(context).id,
    }),
    viewerCanPromote: t.boolean({
      description: 'Whether you may make them an administrator.',
      select: { id: true, role: true, excludedFromAllocation: true },
      resolve: (user, _args, context) => canPromote(viewerOf(context), user),
    }),
    viewerCanDemote: t.boolean({
      description: 'Whether you may make them a participant again.',
      select: { id: true, role: true, excludedFromAllocation: true },
      resolve: (user, _args, context) => canDemote(viewerOf(context), user),
    }),
    viewerCanDelete: t.boolean({
      description: 'Whether you may delete them.',
      select: { id: true, role: true, excludedFromAllocation: true },
      resolve: (user, _args, context) => canDelete(viewerOf(context), user),
    }),
    viewerCanSetRegion: t.boolean({
      description: 'Whether you may change their region.',
      resolve: (_user, _args, context) => canManageUsers(viewerOf(context)),
    }),
    viewerCanSetExclusion: t.boolean({
      description: 'Whether you may take them out of teams, or back in.',
      select: { id: true, role: true, excludedFromAllocation: true },
      resolve: (user, _args, context) => canSetExclusion(viewerOf(context), user),
    }),
  }),
});

const UserFilter = builder.inputType('UserFilter', {
  description: 'Which people to list; what is left out does not narrow the list.',
  fields: (t) => ({
    search: t.string({ description: 'Part of the name or of the e-mail address.' }),
    regionId: t.id({ description: 'Only people of this region.' }),
    withoutRegion: t.boolean({ description: 'Only people without a region.' }),
    role: t.field({ type: RoleRef, description: 'Only people with this role.' }),
    hasPreferences: t.boolean({ description: 'Only people who have, or have not, saved preferences.' }),
    excluded: t.boolean({ description: 'Only people whom an administrator has, or has not, excluded.' }),
  }),
});

function matching(filter: typeof UserFilter.$inferInput): Prisma.UserWhereInput {
  const { search, regionId, withoutRegion, role, hasPreferences, excluded } = filter;
  // Prisma hands the text to LIKE as it is: % and _ are meant to the letter.
  const text = (search ?? '').trim().replace(/[\\%_]/g, '\\$&');
  const contains = { contains: text, mode: 'insensitive' } as const;
  return {
    ...(text === '' ? {} : { OR: [{ displayName: contains }, { email: contains }] }),
    ...(regionId == null ? {} : { regionId }),
    ...(withoutRegion === true ? { regionId: null } : {}),
    ...(role == null ? {} : { role }),
    ...(hasPreferences == null ? {} : { preferences: hasPreferences ? { some: {} } : { none: {} } }),
    ...(excluded == null ? {} : { excludedFromAllocation: excluded }),
  };
}

/** People in a page unless told, and at the most. */
const DEFAULT_PAGE = 50;
const MAX_PAGE = 100;

builder.queryFields((t) => ({
  viewer: t.prismaField({
    type: 'User',
    description: 'You.',
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      db.user.findUniqueOrThrow({ ...query, where: { id: viewerOf(context).id } }),
  }),
  user: t.prismaField({
    type: 'User',
    nullable: true,
    description: 'One person, or null if there is none with this id that you may see.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: 'The id of the person.' }) },
    resolve: (query, _root, { id }, context) =>
      db.user.findFirst({ ...query, where: { AND: [{ id }, visibleUsers(viewerOf(context))] } }),
  }),
  users: t.prismaConnection(
    {
      type: 'User',
      cursor: 'id',
      description: `People by name, ${DEFAULT_PAGE} a page unless told, ${MAX_PAGE} at the most. Administrators only.`,
      authScopes: { can: canManageUsers },
      defaultSize: DEFAULT_PAGE,
      maxSize: MAX_PAGE,
      args: { filter: t.arg({ type: UserFilter, description: 'Which people to list.' }) },
      totalCount: (_root, { filter }) => db.user.count({ where: matching(filter ?? {}) }),
      resolve: (query, _root, { filter }) =>
        db.user.findMany({
          ...query,
          where: matching(filter ?? {}),
          orderBy: [{ displayName: 'asc' }, { id: 'asc' }],
        }),
    },
    { name: 'UserConnection', description: 'A page of people.' },
    { name: 'UserEdge', description: 'A person in a page.' },
  ),
}));
