import { isOrganiser } from '../../auth/viewer';
import { act, changedUser, changedViewer } from '../../graphql/act';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { A_LOOKUP, costing } from '../../graphql/list-sizes';
import { idInput } from '../../lib/values';
import { regionInstant } from '../deadlines/deadlines';
import { canSeePreferencesOf } from './preferences.policy';
import {
  endDeadlineExtension,
  extendDeadline,
  newExtension,
  newRanking,
  savePreferences,
} from './preferences.service';

const DeadlineExtensionRef = builder.prismaObject('DeadlineExtension', {
  description:
    "Until when one person may save although their region is closed, or its deadline is over; never after publication. It ends when they leave their region. Its id is the person's id.",
  authScopes: { signedIn: true },
  fields: (t) => ({
    id: t.exposeID('id'),
    until: t.field({
      type: 'DateTime',
      description: 'The instant after which it is over.',
      select: { localUntil: true, user: { select: { region: { select: { timeZone: true } } } } },
      resolve: ({ localUntil, user }) =>
        regionInstant(user.region?.timeZone ?? null, localUntil) ?? localUntil,
    }),
    localUntil: t.expose('localUntil', { type: 'LocalDateTime' }),
    reason: t.exposeString('reason'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObjectField('User', 'deadlineExtension', (t) =>
  t.prismaField({
    ...costing(A_LOOKUP),
    type: DeadlineExtensionRef,
    nullable: true,
    description:
      'How their own deadline is extended: yours, or that of a person in a region that you run; null without an extension.',
    resolve: (query, person, _args, context) =>
      context.reads.deadlineExtension.findFirst({
        ...query,
        where: { id: canSeePreferencesOf(viewerOf(context), person) ? person.id : { in: [] } },
      }),
  }),
);

act('extendDeadline', {
  description:
    'Lets one person save their preferences although their region is closed or its deadline is over, until their teams are published. It replaces the extension that they had. For those who run their region.',
  input: newExtension,
  can: isOrganiser,
  run: (input, context) => extendDeadline(viewerOf(context), input, context.now()),
  payload: (t) => ({ user: changedUser(t) }),
});

act('endDeadlineExtension', {
  description:
    "Ends the extension of a person's deadline. Nothing happens if they have none. For those who run their region.",
  input: idInput('userId', 'Whose extension ends.'),
  can: isOrganiser,
  run: (input, context) => endDeadlineExtension(viewerOf(context), input.userId),
  payload: (t) => ({ user: changedUser(t) }),
});

act('savePreferences', {
  description: 'Replaces your ranking. Refused with CONFLICT, saying why, while your list is locked.',
  input: newRanking,
  can: 'signedIn',
  run: (input, context) => savePreferences(viewerOf(context), input, context.now),
  payload: (t) => ({ viewer: changedViewer(t) }),
});
