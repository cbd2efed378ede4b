import { inOrganisedRegion, isOrganiser } from '../../auth/viewer';
import type { User } from '../../db/generated/client';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { ofMembers, REGION, upTo } from '../../graphql/list-sizes';
import { UserRef } from '../people/people.schema';
import { UNSEEN_PERSON } from '../people/person-of';
import { WHOLE_RUN } from '../runs/runs.service';
import { decidedBy } from './changes-since';
import { GenerationRef } from './generations.schema';
import { A_RUN_READ } from './outcomes.schema';
import { listed, peopleSeenBy } from './outlook.schema';
import { insightsFor, newcomersOf } from './region-reads';

const isAllowed = { can: isOrganiser };

type RunMember = { user: User | null; rank: number | null; isManual: boolean };
type RunTeam = { title: string | null; capacity: number | null; members: RunMember[] };

const RunMemberRef = builder.objectRef<RunMember>('RunMember').implement({
  description: 'A person that a run placed or left without a place.',
  authScopes: isAllowed,
  fields: (t) => ({
    user: t.expose('user', {
      type: UserRef,
      nullable: true,
      description: `The person; null ${UNSEEN_PERSON}.`,
    }),
    rank: t.expose('rank', {
      type: 'PositiveInt',
      nullable: true,
      description: 'Which of their choices it was; null for a theme that they did not rank.',
    }),
    isManual: t.exposeBoolean('isManual', { description: 'Whether the place was set manually.' }),
  }),
});

const RunTeamRef = builder.objectRef<RunTeam>('RunTeam').implement({
  description: 'A team as a run made it, or the people that it left without a place.',
  authScopes: isAllowed,
  fields: (t) => ({
    title: t.exposeString('title', {
      nullable: true,
      description: 'The title of the theme at the time; null for the people without a place.',
    }),
    capacity: t.expose('capacity', {
      type: 'PositiveInt',
      nullable: true,
      description: 'How many seats it had; null for the people without a place.',
    }),
    members: t.expose('members', { ...ofMembers, type: [RunMemberRef], description: 'Its people, by name.' }),
  }),
});

builder.prismaObjectField('Generation', 'teams', (t) =>
  t.field({
    ...upTo(REGION.themes + 1, A_RUN_READ),
    type: [RunTeamRef],
    description:
      'The teams that it and the acts that completed it made, by title; then the people without a place.',
    resolve: async ({ id }, _args, context, info) => {
      const run = await insightsFor(context, id);
      const acts = (await newcomersOf(context.reads, id)).map(({ insights }) => insights);
      const decided = [
        ...decidedBy(
          run.start,
          acts.map(({ start }) => start),
        ).values(),
      ];
      const ids = decided.map((one) => one.id);
      const users = await listed(ids, { context, info, path: ['members', 'user'] }, peopleSeenBy(context));
      const membersOf = (theme: string | null): RunMember[] =>
        decided
          .filter(({ themeId }) => themeId === theme)
          .map(({ id: userId, choices, themeId, isPinned }) => ({
            user: users.get(userId) ?? null,
            rank: themeId !== null && choices.includes(themeId) ? choices.indexOf(themeId) + 1 : null,
            isManual: isPinned,
          }));
      const themes = new Map(
        [run, ...acts.toReversed()].flatMap((one) => one.themes.map((t) => [t.themeId, t])),
      );
      return [
        ...[...themes.values()].map(({ themeId, title, capacity }) => ({
          ...{ title, capacity },
          members: membersOf(themeId),
        })),
        { title: null, capacity: null, members: membersOf(null) },
      ];
    },
  }),
);

builder.queryField('generation', (t) =>
  t.prismaField({
    type: GenerationRef,
    nullable: true,
    description: 'A run; null if there is none with this id that you may see.',
    args: { id: t.arg.id({ required: true, description: 'The id of the run.' }) },
    authScopes: { signedIn: true },
    resolve: (query, _root, { id }, context) =>
      context.reads.generation.findFirst({
        ...query,
        where: { id, ...inOrganisedRegion(viewerOf(context)), ...WHOLE_RUN },
      }),
  }),
);
