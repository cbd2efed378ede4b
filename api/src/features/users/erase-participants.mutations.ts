import { isAdmin } from '../../auth/viewer';
import { act, everyRegion } from '../../graphql/act';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { costing, upTo } from '../../graphql/list-sizes';
import {
  countErasure,
  eraseParticipants,
  erasureOfAll,
  type Counted,
  type Erasure,
} from './erase-participants.service';
import { countNextEvent, nextEventStart, startNextEvent } from './next-event.service';

/** More than the kinds of data. */
const MAX_KINDS = 20;
/** The cost of counting in every table, in objects. */
const A_LOOK_AT_EVERYTHING = 2_000;

const ErasureCountRef = builder.objectRef<Counted>('ErasureCount').implement({
  description: 'The number of items of one kind of data.',
  authScopes: { can: isAdmin },
  fields: (t) => ({
    label: t.exposeString('label', { description: "The kind: 'Rankings'." }),
    count: t.expose('count', { type: 'NonNegativeInt', description: 'How many there are.' }),
  }),
});

const COUNTS = { ...upTo(MAX_KINDS), type: [ErasureCountRef] as [typeof ErasureCountRef] };

const ErasureRef = builder.objectRef<Erasure>('Erasure').implement({
  description:
    'What `eraseParticipants` or `startNextEvent` would delete now, and what would stay. Nothing is changed.',
  authScopes: { can: isAdmin },
  fields: (t) => ({
    goes: t.field({
      ...COUNTS,
      description: 'What would be erased; all zero if nothing personal is left.',
      resolve: ({ counts }) => counts.filter(({ stays }) => !stays),
    }),
    stays: t.field({
      ...COUNTS,
      description: 'What would stay.',
      resolve: ({ counts }) => counts.filter(({ stays }) => stays),
    }),
    counted: t.exposeString('counted', {
      description: 'Digest of the numbers in `goes`: pass it to the mutation.',
    }),
  }),
});

builder.queryField('erasure', (t) =>
  t.field({
    ...costing(A_LOOK_AT_EVERYTHING),
    type: ErasureRef,
    description: 'What `eraseParticipants` would erase now, and what would stay. Administrators only.',
    authScopes: { can: isAdmin },
    resolve: (_root, _args, { reads }) => countErasure(reads.database(['user'])),
  }),
);

act('eraseParticipants', {
  description:
    'Permanently erases everyone but the administrators, with all personal data: all of it, or nothing. For after the event. The history retains its lines, without names. Administrators only.',
  input: erasureOfAll,
  can: isAdmin,
  run: async (input, context) => ({
    erased: await eraseParticipants(viewerOf(context), input, context.eventTitle),
  }),
  payload: (t) => ({
    erased: t.expose('erased', { ...COUNTS, description: 'What was erased.' }),
    regions: everyRegion(t),
    erasure: t.field({
      ...costing(A_LOOK_AT_EVERYTHING),
      type: ErasureRef,
      description: 'What is left: nothing to erase.',
      resolve: (_payload, _args, { reads }) => countErasure(reads.database(['user'])),
    }),
  }),
});

builder.queryField('nextEvent', (t) =>
  t.field({
    ...costing(A_LOOK_AT_EVERYTHING),
    type: ErasureRef,
    description: 'What `startNextEvent` would delete now, and what would stay. Administrators only.',
    authScopes: { can: isAdmin },
    args: {
      keepsThemes: t.arg.boolean({ description: 'Whether themes stay; by default, false.' }),
      keepsParticipants: t.arg.boolean({
        description: 'Whether participants stay; by default, false.',
      }),
    },
    resolve: (_root, { keepsThemes, keepsParticipants }, { reads }) =>
      countNextEvent(reads.database(['user']), {
        keepsThemes: keepsThemes ?? false,
        keepsParticipants: keepsParticipants ?? false,
      }),
  }),
);

act('startNextEvent', {
  description:
    'Empties the event for the next one: rankings, teams, runs, the agenda, timelines and deadlines, and by choice themes and participants. All of it, or nothing. Regions, resources, texts, administrators and organisers stay; every region becomes a draft with closed preferences and without days. Download the archive first. Administrators only.',
  input: nextEventStart,
  can: isAdmin,
  run: async (input, context) => ({
    emptied: await startNextEvent(viewerOf(context), input, context.eventTitle),
  }),
  payload: (t) => ({
    emptied: t.expose('emptied', { ...COUNTS, description: 'What was deleted.' }),
    regions: everyRegion(t),
  }),
});
