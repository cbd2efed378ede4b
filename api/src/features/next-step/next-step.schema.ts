import { isOrganiser } from '../../auth/viewer';
import { named } from '../../graphql/act';
import { builder, enumOf } from '../../graphql/builder';
import { hasPassed } from '../../graphql/context';
import { A_STATEMENT, costing } from '../../graphql/list-sizes';
import { ORGANISERS } from '../../graphql/only-for';
import { lastRunOf } from '../generations/region-reads';
import { countToRemind, lastReminderOf } from '../reminders/reminder-figures';
import { NEXT_STEPS, type NextStep, type NextStepKind } from './next-step';
import { readNextStep } from './next-step.service';

const NextStepKindRef = enumOf<NextStepKind>(
  'RegionNextStepKind',
  "The next step of a region's organisers. The first that applies is the step.",
  NEXT_STEPS,
);

const NextStepRef = builder.objectRef<NextStep>('RegionNextStep').implement({
  description: "The next step of a region's organisers, computed from its whole state.",
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    kind: t.expose('kind', { type: NextStepKindRef, description: 'What it is.' }),
    count: t.expose('count', {
      type: 'NonNegativeInt',
      nullable: true,
      description: 'How many people, seats, teams or themes it concerns.',
    }),
    label: t.exposeString('label', { description: "The step as a button's label: 'Add 23 seats'." }),
    reason: t.exposeString('reason', { description: 'The reason for the step, as a sentence with numbers.' }),
    at: t.expose('at', {
      type: 'DateTime',
      nullable: true,
      description: 'When the timeline or the deadline does it, or its time is over.',
    }),
    atLabel: t.exposeString('atLabel', {
      nullable: true,
      description:
        "What happens `at` that instant: 'Preferences open', 'Preferences close' or 'Teams are published'.",
    }),
    isPlanned: t.exposeBoolean('isPlanned', { description: 'Whether the timeline does it then.' }),
    theme: named(
      t,
      'theme',
      'themeId',
      'The first theme that it concerns; null if it concerns none in particular.',
    ),
  }),
});

builder.prismaObjectField('Region', 'nextStep', (t) =>
  t.field({
    // It counts the people of the region.
    ...costing(A_STATEMENT),
    type: NextStepRef,
    onlyFor: ORGANISERS,
    nullable: true,
    description: "The organisers' next step.",
    select: { id: true },
    resolve: async ({ id }, _args, context) => {
      const [toRemindCount = 0, lastRemindedAt = null, lastRun = null] = await Promise.all([
        countToRemind(context, id),
        lastReminderOf(context, id),
        lastRunOf(context, id),
      ]);
      return readNextStep(context.reads, id, { toRemindCount, lastRemindedAt, lastRun }, (at) =>
        hasPassed(context, at),
      );
    },
  }),
);
