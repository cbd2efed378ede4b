// features/teams/: the members of teams, what teams publish about themselves, and the publication of a region's teams.
import type { Viewer } from '../../auth/viewer';
import type { PlaceLossCause } from '../../db/generated/client';
import { act } from '../../graphql/act';
import { builder, enumOf } from '../../graphql/builder';
import { type Context, viewerOf } from '../../graphql/context';
import { A_LOOKUP, costing, ofMembers, ofThemes } from '../../graphql/list-sizes';
import { byTitle } from '../../lib/order-of-names';
import { OWN } from '../people/people.policy';
import { UserRef } from '../people/people.schema';
import {
  canEditTeam,
  isPublished,
  placeCount,
  PUBLICATION,
  TEAM_IN_SIGHT,
  visibleAssignments,
  visibleTeams,
} from './members.policy';
import { placesInSight } from './members.schema';
import { editTeam, lastEdited, teamChanges } from './teams.service';

const PlaceLossCauseRef = enumOf<PlaceLossCause>(
  'PlaceLossCause',
  'How a person lost a place or a ranking.',
  {
    moved: 'They were moved to another region.',
    leftRegion: 'They were taken out of their region, and have none.',
    regionDeleted: 'Their region was deleted.',
    excluded: 'They were excluded from teams.',
    madeOrganiser: 'They became an organiser, who takes no part unless they say so.',
    promoted: 'They became an administrator, who takes no part.',
    unassigned: 'They were taken off their published team.',
    themeGone: "Their published team's theme, or the only one they ranked, was deleted or left the region.",
  },
);

const PlaceLossRef = builder.prismaObject('PlaceLoss', {
  description:
    "What organisers last changed for a person, and what that cost of what the person could know: a draft is never in it. It goes when they are on a published team, or save a ranking. Its id is the person's id.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    cause: t.expose('cause', { type: PlaceLossCauseRef }),
    at: t.expose('at', { type: 'DateTime' }),
    regionName: t.exposeString('regionName', { nullable: true }),
    teamName: t.exposeString('teamName', { nullable: true }),
    lostRanking: t.exposeBoolean('lostRanking'),
  }),
});

builder.prismaObjectField('User', 'placeLoss', (t) =>
  t.prismaField({
    ...costing(A_LOOKUP),
    type: PlaceLossRef,
    nullable: true,
    onlyFor: OWN,
    description: 'What organisers last took from the person; null if there is nothing.',
    resolve: (query, { id }, _args, { reads }) => reads.placeLoss.findFirst({ ...query, where: { id } }),
  }),
);

/** Keyed by the viewer object: each request has its own, and gets a new one if a mutation changes the viewer's rights. */
const ownThemes = new WeakMap<Viewer, Promise<string | null>>();

/** The theme of the viewer's own visible team; null without one. Read once per request, for any number of teams. */
function viewersThemeId(context: Context): Promise<string | null> {
  const viewer = viewerOf(context);
  const known = ownThemes.get(viewer);
  if (known) return known;
  const themeId = context.reads.teamAssignment
    .findFirst({ where: { userId: viewer.id, ...visibleAssignments(viewer) }, select: { themeId: true } })
    .then((place) => place?.themeId ?? null);
  ownThemes.set(viewer, themeId);
  return themeId;
}

const isViewersTeam = async (context: Context, themeId: string): Promise<boolean> =>
  (await viewersThemeId(context)) === themeId;

const WITH_PUBLICATION = { region: { select: PUBLICATION } } as const;
const NAMED = {
  title: true,
  regionId: true,
  team: { select: { teamName: true, teamLink: true } },
  ...WITH_PUBLICATION,
} as const;

const TeamRef = builder.prismaObject('Theme', {
  variant: 'Team',
  description: "A theme's team. Its id is the theme's id.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: "The theme's id." }),
    theme: t.variant('Theme', { description: 'What the team works on.' }),
    name: t.string({
      nullable: true,
      onlyFor: TEAM_IN_SIGHT,
      description: "The team's own name; null if it has none.",
      select: NAMED,
      resolve: ({ team }) => team?.teamName ?? null,
    }),
    displayName: t.string({
      description: "The team's `name`; the theme's title where that is null.",
      select: NAMED,
      resolve: (theme, _args, context) =>
        (TEAM_IN_SIGHT.includes(viewerOf(context), theme) ? theme.team?.teamName : null) ?? theme.title,
    }),
    link: t.string({
      nullable: true,
      onlyFor: TEAM_IN_SIGHT,
      description: 'An https address of the team: a chat, a repository, a call; null if it has none.',
      select: NAMED,
      resolve: ({ team }) => team?.teamLink ?? null,
    }),
    leader: t.field({
      type: UserRef,
      nullable: true,
      onlyFor: TEAM_IN_SIGHT,
      description: 'Who leads the team; null for none.',
      select: (_args, context, nestedSelection) => ({
        regionId: true,
        ...WITH_PUBLICATION,
        team: { select: { teamLeaderId: true, teamLeader: nestedSelection() } },
        assignments: { ...placesInSight(context), select: { userId: true } },
      }),
      resolve: ({ team, assignments }) =>
        assignments.some(({ userId }) => userId === team?.teamLeaderId) ? (team?.teamLeader ?? null) : null,
    }),
    members: t.relation('assignments', {
      ...ofMembers,
      description: 'The places on the team that you may see, by name.',
      query: (_args, context) => placesInSight(context),
    }),
    memberCount: t.field({
      type: 'NonNegativeInt',
      description: 'How many places on the team you may see.',
      select: (_args, context) => placeCount(viewerOf(context)),
      resolve: ({ _count }) => _count.assignments,
    }),
    updatedAt: t.field({
      type: 'DateTime',
      nullable: true,
      onlyFor: TEAM_IN_SIGHT,
      description: 'When its name, leader or link last changed; null if they were never set.',
      select: { regionId: true, team: { select: { createdAt: true, updatedAt: true } }, ...WITH_PUBLICATION },
      resolve: ({ team }) => team && lastEdited(team),
    }),
    isViewersTeam: t.boolean({
      description: 'Whether you are one of its members.',
      resolve: ({ id }, _args, context) => isViewersTeam(context, id),
    }),
    viewerCanEdit: t.boolean({
      description:
        'Whether you may change its name, leader and link: you are a member, and the team is published.',
      select: WITH_PUBLICATION,
      resolve: async ({ id, region }, _args, context) =>
        canEditTeam(viewerOf(context), {
          isPublished: isPublished(region),
          isMember: await isViewersTeam(context, id),
        }),
    }),
  }),
});

builder.prismaObjectField('Theme', 'team', (t) =>
  t.variant(TeamRef, { description: 'The team that works on the theme.' }),
);

builder.queryFields((t) => ({
  teams: t.prismaField({
    ...ofThemes,
    type: [TeamRef],
    description:
      'The teams that you may see, by theme title: those of your region once published, and all of those that you organise.',
    authScopes: { signedIn: true },
    args: { regionId: t.arg.id({ description: 'Only those of this region.' }) },
    resolve: (query, _root, { regionId }, context) =>
      context.reads.theme.findMany({
        ...query,
        where: { AND: [visibleTeams(viewerOf(context)), regionId == null ? {} : { regionId }] },
        orderBy: [...byTitle],
      }),
  }),
  team: t.prismaField({
    type: TeamRef,
    nullable: true,
    description: 'One team; null if there is none with this id that you may see.',
    authScopes: { signedIn: true },
    args: { id: t.arg.id({ required: true, description: "The theme's id." }) },
    resolve: (query, _root, { id }, context) =>
      context.reads.theme.findFirst({ ...query, where: { AND: [{ id }, visibleTeams(viewerOf(context))] } }),
  }),
}));

act('editTeam', {
  description:
    "Changes the team's own name, leader and link; a field that is left out stays as it is. Only for members of a published team.",
  input: teamChanges,
  can: 'signedIn',
  run: (input, context) => editTeam(viewerOf(context), input),
  payload: (t) => ({
    team: t.prismaField({
      type: TeamRef,
      description: 'The updated team.',
      resolve: (query, { themeId }, _args, { reads }) =>
        reads.theme.findUniqueOrThrow({ ...query, where: { id: themeId } }),
    }),
  }),
});
