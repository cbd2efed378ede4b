import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { costing } from '../../graphql/list-sizes';
import { regionInstant } from '../event/deadlines';
import { canSeePreferencesOf } from './preferences.policy';

const DeadlineExtensionRef = builder.prismaObject('DeadlineExtension', {
  description:
    "Until when one person may save although their region is closed, or its deadline is over; never after publication. It ends when they leave their region. Its id is the person's id.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id', { description: "The person's id." }),
    until: t.field({
      type: 'DateTime',
      description: 'The instant after which it is over.',
      select: { localUntil: true, user: { select: { region: { select: { timeZone: true } } } } },
      resolve: ({ localUntil, user }) =>
        regionInstant(user.region?.timeZone ?? null, localUntil) ?? localUntil,
    }),
    localUntil: t.expose('localUntil', {
      type: 'LocalDateTime',
      description: 'The same on the clocks of their region.',
    }),
    reason: t.exposeString('reason', { description: 'Why it was given.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was given.' }),
  }),
});

/** What it costs to look one up, which is not part of a person's row. */
const A_LOOK = 1;

builder.prismaObjectField('User', 'deadlineExtension', (t) =>
  t.prismaField({
    ...costing(A_LOOK),
    type: DeadlineExtensionRef,
    nullable: true,
    description:
      'How their own deadline is extended: yours, or that of somebody in a region that you run; null without an extension.',
    resolve: (query, person, _args, context) =>
      context.reads.deadlineExtension.findFirst({
        ...query,
        where: { id: canSeePreferencesOf(viewerOf(context), person) ? person.id : { in: [] } },
      }),
  }),
);
