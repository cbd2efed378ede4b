// features/history/: who did what, for administrators.
import { organisedRegions } from '../../auth/viewer';
import { Act, ActingAs, HistoryTarget, Outcome } from '../../db/generated/enums';
import { builder } from '../../graphql/builder';
import { viewerOf } from '../../graphql/context';
import { cursorPage } from '../../graphql/cursor-page';
import { inputFieldsOf } from '../../graphql/input-fields';
import { upTo } from '../../graphql/list-sizes';
import { ACT_WORDS } from './acts';
import { namesOf } from './history-names';
import { readableChanges, sentenceOf, targetName, type Names, type ReadableChange } from './history-words';
import { visibleActors } from '../users/users.policy';
import { findUser } from '../users/users.service';
import { canReadHistory } from './history.policy';
import { cursorOf, historyFilter, listHistory, type StoredLine } from './list-history';

/** 'agendaItem' → 'AGENDA_ITEM' */
const upper = (name: string): string => name.replace(/[A-Z]/g, '_$&').toUpperCase();

/** The values of an enum of the database, as GraphQL writes them. */
const valuesOf = <Value extends string>(
  values: Readonly<Record<Value, Value>>,
  describe: (value: Value) => string,
) =>
  Object.fromEntries(
    Object.values<Value>(values).map((value) => [upper(value), { value, description: describe(value) }]),
  );

const ActRef = builder.enumType<'Act', Record<string, { value: Act; description: string }>>('Act', {
  description: 'What somebody did.',
  values: valuesOf(Act, (act) => `They ${ACT_WORDS[act].did}.`),
});

const ActingAsRef = builder.enumType('ActingAs', {
  description: 'As whom somebody did something.',
  values: {
    ADMINISTRATOR: { value: ActingAs.administrator, description: 'For others, or for the whole event.' },
    ORGANISER: { value: ActingAs.organiser, description: 'For others, in a region that they organise.' },
    PARTICIPANT: { value: ActingAs.participant, description: 'For themselves, or for their team.' },
    IMPORT: { value: ActingAs.import, description: 'By a list of people.' },
    OPERATOR: {
      value: ActingAs.operator,
      description: 'With access to the database, or on the command line of the server.',
    },
    CALENDAR: {
      value: ActingAs.calendar,
      description: "Nobody: a point of a region's timeline was due.",
    },
  } as const,
});

const HistoryTargetRef = builder.enumType('HistoryTarget', {
  description: 'What kind of thing something was done to.',
  values: {
    PERSON: { value: HistoryTarget.person, description: 'A person, their ranking and their place.' },
    THEME: { value: HistoryTarget.theme, description: "A theme, its team's name and leader." },
    REGION: { value: HistoryTarget.region, description: 'A region, its runs and its publication.' },
    AGENDA_ITEM: { value: HistoryTarget.agendaItem, description: 'An agenda item.' },
    RESOURCE: { value: HistoryTarget.resource, description: 'A resource.' },
    TIMELINE_POINT: { value: HistoryTarget.timelinePoint, description: "A point of a region's timeline." },
    EVENT: { value: HistoryTarget.event, description: "The event's texts and its submission deadline." },
  } as const,
});

const OutcomeRef = builder.enumType('Outcome', {
  description: 'How an act ended.',
  values: {
    DONE: { value: Outcome.done, description: 'It was done.' },
    REFUSED: { value: Outcome.refused, description: 'It was refused, and nothing changed.' },
  } as const,
});

/** A line with the names of all that it is about. */
type HistoryNode = { line: StoredLine; names: Names };

const HistoryChangeRef = builder.objectRef<ReadableChange>('HistoryChange').implement({
  description: 'What an act changed in one field.',
  authScopes: { can: canReadHistory },
  fields: (t) => ({
    field: t.exposeString('field', { description: 'The name of the field.' }),
    label: t.exposeString('label', { description: 'What the field is called in sentences.' }),
    before: t.exposeString('before', {
      nullable: true,
      description:
        'Its value before, as a person reads it, with the names of today; null for none. Instants are ISO 8601.',
    }),
    after: t.exposeString('after', { nullable: true, description: 'Its value after, as `before`.' }),
  }),
});

/** More than any target has fields. */
const MAX_FIELDS = 20;

const HistoryLineRef = builder.objectRef<HistoryNode>('HistoryLine').implement({
  description:
    'What one act did to one person or thing, or that it was refused. Lines are never changed, and name nobody: whoever is deleted has no name here any more.',
  authScopes: { can: canReadHistory },
  fields: (t) => ({
    id: t.id({ description: 'The id of the line.', resolve: ({ line }) => line.id }),
    at: t.field({
      type: 'DateTime',
      description: 'When it was done, or refused.',
      resolve: ({ line }) => line.at,
    }),
    sentence: t.string({
      description: "What it says, in one sentence: 'Ana moved Bob from Water to Energy, by hand.'",
      resolve: ({ line, names }) => sentenceOf(line, names),
    }),
    act: t.field({ type: ActRef, description: 'What they did, or tried.', resolve: ({ line }) => line.act }),
    actor: t.prismaField({
      type: 'User',
      nullable: true,
      description:
        'Who did it; null for an operator, for a person who could not sign in, was deleted, or whom you may not see.',
      resolve: (query, { line: { actorId } }, _args, context) =>
        findUser(context.reads, query, actorId, visibleActors(viewerOf(context))),
    }),
    actingAs: t.field({
      type: ActingAsRef,
      description: 'As whom they did it.',
      resolve: ({ line }) => line.actingAs,
    }),
    targetKind: t.field({
      type: HistoryTargetRef,
      nullable: true,
      description: 'What kind of thing it was done to; null where the refusal names none.',
      resolve: ({ line }) => line.targetKind,
    }),
    targetId: t.id({
      nullable: true,
      description: 'The id of what it was done to, which may be gone.',
      resolve: ({ line }) => line.targetId,
    }),
    target: t.string({
      nullable: true,
      description: 'What it was done to is called; of what is gone, what the line knows.',
      resolve: ({ line, names }) => targetName(line, names),
    }),
    region: t.prismaField({
      type: 'Region',
      nullable: true,
      description:
        'The region that the target was in before, or was put in; null if it is gone, or for none.',
      resolve: (query, { line: { regionId } }, _args, { reads }) =>
        regionId === null ? null : reads.region.findUnique({ ...query, where: { id: regionId } }),
    }),
    changes: t.field({
      ...upTo(MAX_FIELDS),
      type: [HistoryChangeRef],
      description: 'What changed, by field; nothing of what was refused.',
      resolve: ({ line, names }) => readableChanges(line, names).slice(0, MAX_FIELDS),
    }),
    outcome: t.field({ type: OutcomeRef, description: 'How it ended.', resolve: ({ line }) => line.outcome }),
    code: t.string({
      nullable: true,
      description: 'The code of the refusal; null if it was done.',
      resolve: ({ line }) => line.code,
    }),
    requestId: t.string({
      nullable: true,
      description: "The id of the request, as in the server's log; null without one.",
      resolve: ({ line }) => line.requestId,
    }),
  }),
});

const HistoryFilterRef = builder.inputType('HistoryFilter', {
  description: 'Which lines to list; a field that is left out does not narrow the list.',
  fields: (t) =>
    inputFieldsOf(t, historyFilter, { targetKind: HistoryTargetRef, act: ActRef, outcome: OutcomeRef }),
});

/** The cost of what the database does for a page. */
const A_PAGE = 500;
const DEFAULT_PAGE = 50;
const MAX_PAGE = 100;

builder.queryField('history', (t) =>
  t.connection(
    {
      ...upTo(MAX_PAGE, Infinity, A_PAGE),
      type: HistoryLineRef,
      description: `Who did what, the newest first; ${DEFAULT_PAGE} lines on a page, at most ${MAX_PAGE}. Organisers get the lines of their regions, administrators all.`,
      authScopes: { can: canReadHistory },
      args: { filter: t.arg({ type: HistoryFilterRef, description: 'Which lines to list.' }) },
      resolve: async (_root, { filter, ...asked }, context) => {
        const { reads } = context;
        const { edges, pageInfo } = await cursorPage(asked, {
          defaultSize: DEFAULT_PAGE,
          maxSize: MAX_PAGE,
          read: (request) =>
            listHistory(reads.database(), {
              ...request,
              within: organisedRegions(viewerOf(context)),
              filter: filter ?? {},
            }),
          cursorOf,
        });
        const names = await namesOf(
          edges.map(({ node }) => node),
          reads,
        );
        return {
          pageInfo,
          edges: edges.map(({ cursor, node }) => ({ cursor, node: { line: node, names } })),
        };
      },
    },
    { name: 'HistoryConnection', description: 'A page of the history.' },
    { name: 'HistoryEdge', description: 'A line in a page.' },
  ),
);
