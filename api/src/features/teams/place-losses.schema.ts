import { builder } from '../../graphql/builder';
import { isViewer } from '../../graphql/context';
import { costing } from '../../graphql/list-sizes';

const PlaceLossCauseRef = builder.enumType('PlaceLossCause', {
  description: 'How a person lost a place or a ranking.',
  values: {
    MOVED: { value: 'moved', description: 'They were moved to another region.' },
    LEFT_REGION: { value: 'leftRegion', description: 'They were taken out of their region, and have none.' },
    REGION_DELETED: { value: 'regionDeleted', description: 'Their region was deleted.' },
    EXCLUDED: { value: 'excluded', description: 'They were excluded from teams.' },
    MADE_ORGANISER: {
      value: 'madeOrganiser',
      description: 'They became an organiser, who takes no part unless they say so.',
    },
    PROMOTED: { value: 'promoted', description: 'They became an administrator, who takes no part.' },
    UNASSIGNED: { value: 'unassigned', description: 'They were taken off their published team.' },
    THEME_GONE: {
      value: 'themeGone',
      description:
        "Their published team's theme, or the only one they ranked, was deleted or left the region.",
    },
  } as const,
});

const PlaceLossRef = builder.prismaObject('PlaceLoss', {
  description:
    "What organisers last changed for a person, and what that cost of what the person could know: a draft is never in it. It goes when they are on a published team, or save a ranking. Its id is the person's id.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: "The person's id." }),
    cause: t.expose('cause', { type: PlaceLossCauseRef, description: 'What was done.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was done.' }),
    regionName: t.exposeString('regionName', {
      nullable: true,
      description:
        'What the region was called that they were moved to, or that they left; null where their region stayed.',
    }),
    teamName: t.exposeString('teamName', {
      nullable: true,
      description: 'What their published team was called; null if they were on none.',
    }),
    lostRanking: t.exposeBoolean('lostRanking', { description: 'Whether their ranking was deleted.' }),
  }),
});

/** What it costs to look one up, which is not part of a person's row. */
const A_LOOK = 1;

builder.prismaObjectField('User', 'placeLoss', (t) =>
  t.prismaField({
    ...costing(A_LOOK),
    type: PlaceLossRef,
    nullable: true,
    description: 'What organisers last took from you; null for other people, and if there is nothing.',
    resolve: (query, { id }, _args, context) =>
      context.reads.placeLoss.findFirst({
        ...query,
        where: { id: isViewer(context, id) ? id : { in: [] } },
      }),
  }),
);
