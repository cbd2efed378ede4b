import { builder } from '../../graphql/builder';
import { enumOf } from '../../graphql/enum-of';
import type { ChangeKind, ChangeSignal } from '../../graphql/live';

const ChangeKindRef = enumOf<ChangeKind>('ChangeKind', 'What kind of thing has changed.', {
  viewer: 'Your own account, ranking, deadline or visible place.',
  event: "The event's texts or the submission deadline.",
  regions: 'A region, or whether its teams are published.',
  timeline: "A region's planned times.",
  resources: 'The resources.',
  themes: "A region's themes.",
  agenda: "A region's agenda.",
  teams: "A region's teams, or who is on them, as far as you may see it.",
  preferences: 'Rankings of a region that you run.',
  users: 'People of a region that you run, or of none.',
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
