// features/history/: who did what, for administrators and organisers.
import { isOrganiser, organisedRegions } from '../../auth/viewer';
import { ACT_NAMES, pastOf, type Act } from '../../db/acts';
import type { ActingAs, HistoryTarget, Outcome } from '../../db/generated/enums';
import { named } from '../../graphql/act';
import { builder, enumOf } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { cursorPage, LOG } from '../../graphql/cursor-page';
import { inputFieldsOf } from '../../graphql/input-fields';
import { upTo } from '../../graphql/list-sizes';
import { capital } from '../../lib/text';
import { personOf } from '../people/person-of';
import { visibleActors } from '../people/people.policy';
import { inSentences, namesOf, readableChanges, type Names, type ReadableChange } from './history-changes';
import { targetName, wordsOf, type LineWords } from './history-words';
import { cursorOf, historyFilter, listHistory, type StoredLine } from './list-history';

const ActRef = enumOf(
  'Act',
  'An act that the history records. The descriptions are the labels of filters.',
  Object.fromEntries(ACT_NAMES.map((act) => [act, capital(pastOf(act))])) as Record<Act, string>,
);

const ActingAsRef = enumOf<ActingAs>('ActingAs', 'The capacity in which an actor acts.', {
  administrator: 'For others, or for the whole event.',
  organiser: 'For others, in a region that they organise.',
  participant: 'For themselves, or for their team.',
  import: 'By a list of people.',
  operator: 'With access to the database, or on the command line of the server.',
  calendar: "No person: a point of a region's timeline was due.",
});

const HistoryTargetRef = enumOf<HistoryTarget>('HistoryTarget', 'The kind of thing that an act is done to.', {
  person: 'A person, their ranking and their place.',
  theme: "A theme, its team's name, leader and link.",
  region: 'A region, its runs and its publication.',
  agendaItem: 'An agenda item.',
  resource: 'A resource.',
  timelinePoint: "A point of a region's timeline.",
  event: "The event's texts and its submission deadline.",
});

const OutcomeRef = enumOf<Outcome>('Outcome', 'How an act ended.', {
  done: 'It was done.',
  refused: 'It was refused, and nothing changed.',
});

type HistoryNode = StoredLine & LineWords & { target: string | null; readable: ReadableChange[] };

const nodeOf = (line: StoredLine, names: Names, quotedNames: Names): HistoryNode => ({
  ...line,
  ...wordsOf(line, quotedNames),
  target: targetName(line, names),
  readable: readableChanges(line, names).slice(0, MAX_FIELDS),
});

const HistoryChangeRef = builder.objectRef<ReadableChange>('HistoryChange').implement({
  description: 'One field that an act changed.',
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the field.' }),
    label: t.exposeString('label', { description: "The field's label in sentences." }),
    before: t.exposeString('before', {
      nullable: true,
      description:
        'Its value before, with current names, or the last ones; null if absent. Instants are ISO 8601.',
    }),
    after: t.exposeString('after', { nullable: true, description: 'Its value after, as `before`.' }),
  }),
});

/** More than any target has fields. */
const MAX_FIELDS = 20;

const HistoryLineRef = builder.objectRef<HistoryNode>('HistoryLine').implement({
  description: "One act's change of one person or thing, or its refusal. It stores no names of people.",
  authScopes: { can: isOrganiser },
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The id of the line.' }),
    at: t.expose('at', { type: 'DateTime', description: 'When it was done or refused.' }),
    sentence: t.exposeString('sentence', {
      description: "The line in one sentence: 'Ana moved Bob from “Water” to “Energy” manually.'",
    }),
    subject: t.exposeString('subject', {
      nullable: true,
      description: 'The name at the start of the sentence; null if there is none.',
    }),
    consequence: t.exposeString('consequence', {
      nullable: true,
      description:
        "For a change outside the act's own target, the sentence without the act: 'Bob was placed in “Water”.'; null for the act itself.",
    }),
    act: t.expose('act', { type: ActRef, description: 'The act done or attempted.' }),
    actor: personOf(t, 'actorId', 'Who did it', visibleActors),
    actingAs: t.expose('actingAs', { type: ActingAsRef, description: 'The capacity in which they acted.' }),
    targetKind: t.expose('targetKind', {
      type: HistoryTargetRef,
      nullable: true,
      description: 'The kind of its target; null if the refusal names none.',
    }),
    targetId: t.exposeID('targetId', { nullable: true, description: 'Its target, which may be deleted.' }),
    target: t.exposeString('target', { nullable: true, description: "The target's name, if known." }),
    region: named(
      t,
      'region',
      'regionId',
      'Where the target was before, or was put; null if absent or deleted.',
    ),
    changes: t.expose('readable', {
      ...upTo(MAX_FIELDS),
      type: [HistoryChangeRef],
      description: 'What changed, by field; empty for a refusal.',
    }),
    outcome: t.expose('outcome', { type: OutcomeRef, description: 'How it ended.' }),
    code: t.exposeString('code', { nullable: true, description: 'The code of the refusal.' }),
    requestId: t.exposeString('requestId', { nullable: true, description: "Its id in the server's log." }),
  }),
});

const HistoryFilterRef = builder.inputType('HistoryFilter', {
  description: 'Filters the list; omitted fields do not.',
  fields: (t) =>
    inputFieldsOf(t, historyFilter, { targetKind: HistoryTargetRef, act: ActRef, outcome: OutcomeRef }),
});

/** The cost of a page in the database. */
const A_PAGE = 500;

builder.queryField('history', (t) =>
  t.connection(
    {
      ...upTo(LOG.largestPage, A_PAGE),
      type: HistoryLineRef,
      description: `Who did what, newest first; ${LOG.page} lines per page, at most ${LOG.largestPage}. Organisers get the lines of their regions, administrators all.`,
      authScopes: { can: isOrganiser },
      args: { filter: t.arg({ type: HistoryFilterRef, description: 'Filters the list.' }) },
      resolve: async (_root, { filter, ...pageArgs }, context) => {
        const { reads } = context;
        const within = organisedRegions(viewerOf(context));
        const page = await cursorPage(pageArgs, {
          read: (request) => listHistory(reads.database([]), { ...request, within, filter: filter ?? {} }),
          cursorOf,
        });
        const lines = page.edges.map(({ node }) => node);
        const names = await namesOf(lines, reads);
        const quotedNames = inSentences(names);
        return {
          ...page,
          edges: page.edges.map((edge) => ({ ...edge, node: nodeOf(edge.node, names, quotedNames) })),
        };
      },
    },
    { name: 'HistoryConnection', description: 'A page of the history.' },
    { name: 'HistoryEdge', description: 'A line in a page.' },
  ),
);
