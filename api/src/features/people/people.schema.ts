// features/people/: the person as visible to others: role, region, exclusion, and the viewer's rights.
import type { Account } from '../../auth/load-account';
import type { Viewer } from '../../auth/viewer';
import type { Role, User } from '../../db/generated/client';
import { builder, enumOf } from '../../graphql/builder';
import { hasPassed, identityOf, isViewer, viewerOf } from '../../graphql/context';
import { EVENT, upTo } from '../../graphql/list-sizes';
import { beginningOf, FIRST_DAY } from '../deadlines/deadlines';
import { findUser } from './person-of';
import {
  CONSOLE_FACTS,
  canDelete,
  canDemote,
  canMakeOrganiser,
  canPromote,
  canSetExclusion,
  canSetRegion,
  canWithdraw,
  exclusionOf,
  type Exclusion,
  visibleUsers,
} from './people.policy';

const IdentityAccountRef = builder.objectRef<Account['providers'][number]>('IdentityAccount').implement({
  description: 'An account at another provider with which you sign in.',
  authScopes: { verified: true },
  fields: (t) => ({
    providerId: t.exposeString('providerId', { description: "The provider, such as 'google.com'." }),
    uid: t.exposeString('uid', { description: "The provider's id of the account." }),
    displayName: t.exposeString('displayName', { nullable: true, description: 'Your name there.' }),
    email: t.exposeString('email', { nullable: true, description: 'Your e-mail address there.' }),
  }),
});

const IdentityRef = builder.objectRef<Account>('Identity').implement({
  description: "Your account at the identity provider, separate from this application's data.",
  authScopes: { verified: true },
  fields: (t) => ({
    uid: t.exposeID('uid', { description: "The identity provider's id of the account." }),
    displayName: t.exposeString('displayName', { nullable: true, description: 'Name of the account.' }),
    photoUrl: t.exposeString('photoUrl', {
      nullable: true,
      description: "Address of the account's picture.",
    }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address.' }),
    emailVerified: t.exposeBoolean('emailVerified', {
      description: 'Whether the provider has verified the address.',
    }),
    phoneNumber: t.exposeString('phoneNumber', { nullable: true, description: 'Phone number.' }),
    tenantId: t.exposeString('tenantId', {
      nullable: true,
      description: 'The tenant of the account.',
    }),
    providers: t.field({
      ...upTo(10),
      type: [IdentityAccountRef],
      description: 'The accounts at other providers with which you sign in.',
      resolve: ({ providers }) => [...providers],
    }),
    isAnonymous: t.exposeBoolean('isAnonymous', {
      description: 'Whether it is an anonymous account, without an account at another provider.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was created.' }),
    lastSignInAt: t.expose('lastSignInAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When you last signed in; null if never.',
    }),
  }),
});

builder.queryField('identity', (t) =>
  t.field({
    type: IdentityRef,
    description: 'Your account at the identity provider. Available before `syncViewer`.',
    authScopes: { verified: true },
    resolve: (_root, _args, context) => context.loadAccount(identityOf(context).uid),
  }),
);

export const RoleRef = enumOf<Role>('Role', 'What a person may do.', {
  admin: 'Runs the event; never placed on a team.',
  user: 'Takes part in the event.',
});

const ExclusionRef = enumOf<Exclusion>('Exclusion', 'Why a person is excluded from teams.', {
  excluded: 'An organiser of their region excluded them, or they organise a region and take no part.',
  withdrawn: 'They withdrew. Including them again undoes it.',
  admin: 'Administrators are never placed on a team.',
});

export const UserRef = builder.prismaObject('User', {
  description:
    "A person who has signed in or was imported. The 'viewerCan' fields tell what you may do with them.",
  authScopes: { signedIn: true },
  fields: (t) => {
    const viewerCan = (description: string, can: (viewer: Viewer, person: User) => boolean) =>
      t.boolean({ description, resolve: (user, _args, context) => can(viewerOf(context), user) });
    return {
      id: t.exposeID('id'),
      email: t.expose('email', { type: 'EmailAddress' }),
      displayName: t.exposeString('displayName'),
      avatarUrl: t.string({
        description: 'Path of their initials avatar, rendered by this server.',
        resolve: ({ displayName }) => `/avatars/${encodeURIComponent(displayName)}.svg`,
      }),
      role: t.expose('role', { type: RoleRef }),
      region: t.relation('region', {
        nullable: true,
        description: 'Their region; null until they choose one.',
      }),
      excludedFromAllocation: t.exposeBoolean('excludedFromAllocation'),
      exclusion: t.field({
        type: ExclusionRef,
        nullable: true,
        description: 'Why they are excluded from teams; null if they participate.',
        resolve: (user) => exclusionOf(user),
      }),
      withdrawnAt: t.expose('withdrawnAt', {
        onlyFor: CONSOLE_FACTS,
        type: 'DateTime',
        nullable: true,
        description: 'When they withdrew; null once they are included again.',
      }),
      withdrawalReason: t.exposeString('withdrawalReason', {
        onlyFor: CONSOLE_FACTS,
        nullable: true,
        description: 'Why they withdrew, in their words; null for no reason.',
      }),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      firstSignInAt: t.expose('firstSignInAt', { type: 'DateTime', nullable: true }),
      isViewer: t.boolean({
        description: 'Whether this is you.',
        resolve: ({ id }, _args, context) => isViewer(context, id),
      }),
      viewerCanPromote: viewerCan('Whether you may make them an administrator.', canPromote),
      viewerCanDemote: viewerCan('Whether you may make them a participant again.', canDemote),
      viewerCanDelete: viewerCan('Whether you may delete them.', canDelete),
      viewerCanSetRegion: viewerCan('Whether you may change their region.', canSetRegion),
      viewerCanSetExclusion: viewerCan(
        'Whether you may exclude them from teams, or include them again.',
        canSetExclusion,
      ),
      viewerCanMakeOrganiser: viewerCan(
        'Whether you may decide which regions they organise.',
        canMakeOrganiser,
      ),
      viewerCanWithdraw: t.boolean({
        description:
          'Whether you may withdraw: it is you, you participate, and the first day of your region has not begun.',
        select: { id: true, excludedFromAllocation: true, region: { select: FIRST_DAY } },
        resolve: ({ id, excludedFromAllocation, region }, _args, context) => {
          if (!isViewer(context, id) || !canWithdraw(viewerOf(context)) || excludedFromAllocation)
            return false;
          const begins = region && beginningOf(region);
          return !begins || !hasPassed(context, begins);
        },
      }),
      organisedRegions: t.prismaField({
        ...upTo(EVENT.regions),
        onlyFor: CONSOLE_FACTS,
        type: ['Region'],
        description:
          'The regions that they organise, by name; empty for administrators, who organise every region.',
        resolve: async (query, user, _args, { reads }) => {
          const organiser = await reads.organiser.findUnique({ where: { id: user.id } });
          return reads.region.findMany({
            ...query,
            where: { id: { in: organiser?.regionIds ?? [] } },
            orderBy: [{ name: 'asc' }, { id: 'asc' }],
          });
        },
      }),
    };
  },
});

builder.queryFields((t) => ({
  viewer: t.prismaField({
    type: 'User',
    description: 'You.',
    authScopes: { signedIn: true },
    resolve: (query, _root, _args, context) =>
      context.reads.user.findUniqueOrThrow({ ...query, where: { id: viewerOf(context).id } }),
  }),
  user: t.prismaField({
    type: 'User',
    nullable: true,
    description: 'One person; null if none with this id is visible to you.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: 'The id of the person.' }) },
    resolve: (query, _root, { id }, context) =>
      findUser(context.reads, query, id, visibleUsers(viewerOf(context))),
  }),
}));
