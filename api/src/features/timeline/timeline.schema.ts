// features/timeline/: what happens in a region by itself, and when.
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { EVENT, upTo } from '../../graphql/list-sizes';
import { readRegionDeadline, regionInstant } from '../event/deadlines';
import { visibleTimeline } from './timeline.policy';
import { MOST_POINTS } from './timeline.service';

export const TimelinePointKindRef = builder.enumType('TimelinePointKind', {
  description: "What happens at a point of a region's timeline.",
  values: {
    OPEN_PREFERENCES: { value: 'openPreferences', description: 'Preferences open.' },
    REMIND: { value: 'remind', description: 'Who has not ranked yet is reminded.' },
    CLOSE_PREFERENCES: {
      value: 'closePreferences',
      description: "Preferences close. Until then it is the region's deadline.",
    },
    PUBLISH: { value: 'publish', description: 'The teams are published.' },
  } as const,
});

const TimelinePointStateRef = builder.enumType('TimelinePointState', {
  description: 'What has become of a point of a timeline.',
  values: {
    PLANNED: { value: 'planned', description: 'It is not carried out yet.' },
    DONE: { value: 'done', description: 'It was carried out.' },
    REFUSED: { value: 'refused', description: 'It could not be carried out; `reason` says why.' },
    OVERTAKEN: {
      value: 'overtaken',
      description: 'Somebody had done it by hand already, or made it pointless; `reason` says which.',
    },
  } as const,
});

export const TimelinePointRef = builder.prismaObject('TimelinePoint', {
  description: 'A minute at which something happens in a region by itself.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the point.' }),
    kind: t.expose('kind', { type: TimelinePointKindRef, description: 'What happens.' }),
    localTime: t.expose('localTime', {
      type: 'LocalDateTime',
      description: "When, on the region's clocks. It stays when the region's time zone changes.",
    }),
    at: t.field({
      type: 'DateTime',
      description:
        'The instant at which its clocks show that: of a minute that they show twice the first, of one that they leave out the one after the gap.',
      select: { localTime: true, region: { select: { timeZone: true } } },
      resolve: ({ localTime, region }) => regionInstant(region.timeZone, localTime) ?? localTime,
    }),
    state: t.expose('state', { type: TimelinePointStateRef, description: 'What has become of it.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description:
        'Why it was set or moved; if it was refused or overtaken, why, in a sentence. Null if nobody gave a reason.',
    }),
    sendNotices: t.exposeBoolean('sendNotices', {
      description: 'Whether the notices of what happens then are sent.',
    }),
    carriedOutAt: t.expose('carriedOutAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was carried out, refused or found overtaken; null while it is planned.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it last changed.' }),
  }),
});

builder.prismaObjectFields('Region', (t) => ({
  timeline: t.relation('timeline', {
    ...upTo(MOST_POINTS, MOST_POINTS * EVENT.regions),
    description:
      'What happens in the region by itself, by time: of every region if you are an administrator, otherwise of your own.',
    query: (_args, context) => ({
      where: visibleTimeline(viewerOf(context)),
      orderBy: [{ localTime: 'asc' }, { id: 'asc' }],
    }),
  }),
  preferencesCloseAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      "The instant after which its people cannot change their preferences: its own point of the timeline, otherwise the event's submission deadline; null without a deadline, and after it was opened again by hand.",
    select: { id: true },
    resolve: ({ id }, _args, { reads }) => readRegionDeadline(reads, id),
  }),
}));
