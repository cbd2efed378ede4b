import { isAdmin } from '../../../auth/viewer';
import { act, changedRegions } from '../../../graphql/act';
import { builder, countFields, enumOf } from '../../../graphql/builder';
import { notifyBoard } from '../../../graphql/context';
import { inputFieldsOf } from '../../../graphql/input-fields';
import { EVENT, upTo } from '../../../graphql/list-sizes';
import { SendPreviewRef } from '../../notices/send-preview.schema';
import { previewInvitations } from '../../notices/send-preview.service';
import { RegionRef } from '../../regions/regions.schema';
import { ImportLineRef } from './import-line.schema';
import { importParticipants } from './import-participants.service';
import { listColumns, newParticipants, regionChoice } from './import-rules';
import { LIST_LIMITS } from './list-table';
import type { ListColumn, ParticipantList } from './participant-list';
import type { CountingLine, PlannedLine } from './import-plan';
import { countLines, errorsOf, isMoved, type LineError, MAX_ERRORS, shownLines } from './plan-figures';
import { MAX_UNKNOWN_REGIONS, type UnknownRegion } from './written-regions';

const CountingLineRef = enumOf<CountingLine>(
  'CountingLine',
  'Which of several lines with one e-mail address counts.',
  { first: 'The first one.', last: 'The last one.' },
);

const UnknownRegionRef = builder.objectRef<UnknownRegion>('ImportUnknownRegion').implement({
  description: "A text in place of a region that is no region's name or code.",
  authScopes: { can: isAdmin },
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The text, in its first spelling.' }),
    lineCount: t.expose('lineCount', { type: 'PositiveInt', description: 'The number of its lines.' }),
    guess: t.expose('guess', {
      type: RegionRef,
      nullable: true,
      description: 'The only region with a similar name, city or time zone; null without one.',
    }),
  }),
});

const LineErrorRef = builder.objectRef<LineError>('ImportError').implement({
  description: 'An error that several lines share.',
  authScopes: { can: isAdmin },
  fields: (t) => ({
    cause: t.exposeString('cause', { description: 'The error.' }),
    lineCount: t.expose('lineCount', { type: 'PositiveInt', description: 'The number of its lines.' }),
    unknownRegion: t.expose('unknownRegion', {
      type: UnknownRegionRef,
      nullable: true,
      description: 'The text in place of a region that causes it; null without one.',
    }),
  }),
});

const RegionChoiceRef = builder.inputType('ImportRegionChoice', {
  description: 'The region that a text in a list means.',
  fields: (t) => inputFieldsOf(t, regionChoice),
});

const ImportColumnsInputRef = builder.inputType('ImportColumnsInput', {
  description: "The content of a list's columns, by number from 1. A column has only one meaning.",
  fields: (t) => inputFieldsOf(t, listColumns),
});

const ImportColumnRef = builder.objectRef<ListColumn>('ImportColumn').implement({
  description: 'A column of a list.',
  authScopes: { can: isAdmin },
  fields: (t) => ({
    number: t.expose('number', { type: 'PositiveInt', description: 'Its number, from 1.' }),
    heading: t.exposeString('heading', { description: 'Its heading; empty without one.' }),
    samples: t.exposeStringList('samples', {
      description: 'Its first non-empty cells, at most three.',
    }),
  }),
});

const column = (description: string) => ({ type: 'PositiveInt', nullable: true, description }) as const;

const ImportColumnsRef = builder.objectRef<ParticipantList['columns']>('ImportColumns').implement({
  description: "The content of a list's columns: as in the input, otherwise a guess.",
  authScopes: { can: isAdmin },
  fields: (t) => ({
    name: t.expose('name', column('The number of the column with the name, or its first part.')),
    lastName: t.expose('lastName', column('The number of the column with the rest of the name.')),
    email: t.expose('email', {
      type: 'PositiveInt',
      description: 'The number of the column with the e-mail address.',
    }),
    region: t.expose('region', column('The number of the column with the region.')),
    isCertain: t.exposeBoolean('isCertain', {
      description: 'Whether the guess is unambiguous. Otherwise a list is saved only with `columns`.',
    }),
    isAddressList: t.exposeBoolean('isAddressList', {
      description: 'Whether the list is not a table but addresses; then its columns are names and addresses.',
    }),
    separator: t.exposeString('separator', { description: 'The separator between cells.' }),
    all: t.field({
      ...upTo(LIST_LIMITS.columns),
      type: [ImportColumnRef],
      description: 'All columns that have a heading or a cell. Those not named above are ignored.',
      resolve: ({ all }) => all,
    }),
  }),
});

function regionsOf(line: PlannedLine): string[] {
  const ids = [line.region?.id ?? [], 'fromRegion' in line ? line.fromRegion.id : []].flat();
  return line.effect === 'invite' || line.effect === 'update' || isMoved(line) ? ids : [];
}

const isInvited = ({ effect }: PlannedLine): boolean => effect === 'invite';

act('importParticipants', {
  description:
    'Adds people from a list, so that their first sign-in finds them by e-mail. With `isDryRun`, it only reports its effects. If a line has an error, nothing is saved, unless `skippedErrorCount` skips it. Administrators only.',
  input: newParticipants,
  types: { countingLine: CountingLineRef, columns: ImportColumnsInputRef, regionChoices: [RegionChoiceRef] },
  can: isAdmin,
  run: async (input, context) => {
    const done = await importParticipants(input, context.allowedEmailDomains);
    const regionIds = done.isSaved ? [...new Set(done.lines.flatMap(regionsOf))] : [];
    for (const regionId of regionIds) await notifyBoard(context, regionId, 'imported');
    return { ...done, ...done.fileLines, ...countLines(done.lines), regionIds };
  },
  payload: (t) => ({
    lines: t.field({
      ...upTo(EVENT.people),
      type: [ImportLineRef],
      description:
        'The effect of each line, in the order of the list: the first 200 lines of each effect, 50 of each error, and 200 with an `alikeLine`. The counts cover all lines.',
      resolve: ({ lines }) => shownLines(lines),
    }),
    errors: t.field({
      ...upTo(MAX_ERRORS),
      type: [LineErrorRef],
      description: `The errors of lines, the most frequent first; at most ${MAX_ERRORS}.`,
      resolve: ({ lines, unknownRegions }) => errorsOf(lines, unknownRegions),
    }),
    unknownRegions: t.expose('unknownRegions', {
      ...upTo(MAX_UNKNOWN_REGIONS),
      type: [UnknownRegionRef],
      description: `Texts in place of a region, the most frequent first; those with a choice in \`regionChoices\` come last. At most ${MAX_UNKNOWN_REGIONS}.`,
    }),
    columns: t.field({
      type: ImportColumnsRef,
      description: 'The content of the columns.',
      resolve: ({ columns }) => columns,
    }),
    isSaved: t.exposeBoolean('isSaved', {
      description: 'Whether the list is saved; false after a dry run, or for errors that are not skipped.',
    }),
    regions: changedRegions(t),
    addedEmails: t.field({
      type: ['EmailAddress'],
      description: 'The addresses of the added people, in the order of the list; empty if it is not saved.',
      resolve: ({ lines, isSaved }) => (isSaved ? lines.filter(isInvited).map(({ email }) => email) : []),
    }),
    sends: t.field({
      type: SendPreviewRef,
      description: 'The notices of the list, unless `sendNotices` is false.',
      resolve: ({ lines }, _args, { reads, noticeSettings }) =>
        previewInvitations(reads.database([]), lines.filter(isInvited).length, noticeSettings),
    }),
    ...countFields(t, {
      inviteCount: 'How many people are added.',
      updateCount: 'How many people change without a loss.',
      losesTeamCount: 'How many people would lose their place on a team, moved or not.',
      losesRankingCount: 'How many people would lose only their ranking, moved or not.',
      movedCount: 'How many of both are moved, because `movedEmails` has them.',
      unchangedCount: 'How many lines change nothing.',
      errorCount: 'How many lines have an error.',
      repeatedCount: 'How many of them have the address of another line, which counts: see `countingLine`.',
      unknownRegionCount: 'The number of such texts; `unknownRegions` has the first of them.',
      alikeCount: 'How many lines have an `alikeLine`.',
      fileLineCount:
        'How many lines the file has: the sum of the counts of all effects, `headingLineCount`, `emptyLineCount` and `innerLineCount`, unless several addresses share a line.',
      headingLineCount: 'The number of lines with the headings, and any title above them.',
      emptyLineCount: 'How many lines are empty, or have only separators.',
      innerLineCount:
        'The number of lines within a cell that began on a line above, which counts for all of them.',
    }),
  }),
});
