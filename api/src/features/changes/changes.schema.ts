import { builder } from '../../graphql/builder';
import type { ChangeSignal } from '../../graphql/live';

const ChangeKindRef = builder.enumType('ChangeKind', {
  description: 'What kind of thing has changed.',
  values: {
    VIEWER: { value: 'viewer', description: 'Your own account, ranking, deadline or visible place.' },
    EVENT: { value: 'event', description: "The event's texts or the submission deadline." },
    REGIONS: { value: 'regions', description: 'A region, or whether its teams are published.' },
    TIMELINE: { value: 'timeline', description: "A region's planned times." },
    RESOURCES: { value: 'resources', description: 'The resources.' },
    THEMES: { value: 'themes', description: "A region's themes." },
    AGENDA: { value: 'agenda', description: "A region's agenda." },
    TEAMS: { value: 'teams', description: "A region's teams, or who is on them, as far as you may see it." },
    PREFERENCES: { value: 'preferences', description: 'Rankings of a region that you run.' },
    USERS: { value: 'users', description: 'People of a region that you run, or of none.' },
  } as const,
});

const ChangeRef = builder.objectRef<ChangeSignal>('Change').implement({
  description:
    'Which kinds of things have changed. It has no data: ask again for what you show, with the queries that you have.',
  authScopes: { signedIn: true },
  fields: (t) => ({
    kinds: t.field({
      type: [ChangeKindRef],
      description: 'Each kind once; none in the first message.',
      resolve: ({ kinds }) => [...kinds],
    }),
    regionIds: t.field({
      type: ['ID'],
      description:
        'The regions that it happened in, of those that you may know of; none where it is of no region.',
      resolve: ({ regionIds }) => [...regionIds],
    }),
    catchUp: t.exposeBoolean('catchUp', {
      description:
        'Whether this is the first message: from now on you get every change. If you asked for something long before, ask again.',
    }),
    spreadMilliseconds: t.expose('spread', {
      type: 'NonNegativeInt',
      description:
        'Before you ask again, wait a random time of up to so many milliseconds: all who got this message ask, too.',
    }),
  }),
});

builder.subscriptionFields((t) => ({
  changed: t.field({
    type: ChangeRef,
    description:
      'Says that something has changed which you may see. Changes that follow each other closely come in one message. The first message comes at once.',
    authScopes: { signedIn: true },
    subscribe: (_root, _args, context) => context.live.changes(),
    resolve: (signal) => signal,
  }),
}));
