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
  'Which of several lines of a list with one e-mail address counts.',
  { first: 'The first one.', last: 'The last one.' },
);

const UnknownRegionRef = builder.objectRef<UnknownRegion>('ImportUnknownRegion').implement({
  description: 'A text in place of a region that is the name or code of none.',
  authScopes: { can: isAdmin },
  fields: (t) => ({
    text: t.exposeString('text', { description: 'The text, as it is first written.' }),
    lineCount: t.expose('lineCount', { type: 'PositiveInt', description: 'In how many lines it is.' }),
    guess: t.expose('guess', {
      type: RegionRef,
      nullable: true,
      description: 'The only region whose name, city or time zone it is like; null without one.',
    }),
  }),
});

const LineErrorRef = builder.objectRef<LineError>('ImportError').implement({
  description: 'What is wrong with several lines at once.',
  authScopes: { can: isAdmin },
  fields: (t) => ({
    cause: t.exposeString('cause', { description: 'What is wrong.' }),
    lineCount: t.expose('lineCount', { type: 'PositiveInt', description: 'With how many lines.' }),
    unknownRegion: t.expose('unknownRegion', {
      type: UnknownRegionRef,
      nullable: true,
      description: 'The text in place of a region that causes it; null without one.',
    }),
  }),
});

const RegionChoiceRef = builder.inputType('ImportRegionChoice', {
  description: 'What a list means by a text in place of a region.',
  fields: (t) => inputFieldsOf(t, regionChoice),
});

const ImportColumnsInputRef = builder.inputType('ImportColumnsInput', {
  description: 'Which column of a list is which, by numbers from 1. A column has one thing only.',
  fields: (t) => inputFieldsOf(t, listColumns),
});

const ImportColumnRef = builder.objectRef<ListColumn>('ImportColumn').implement({
  description: 'A column of a list.',
  authScopes: { can: isAdmin },
  fields: (t) => ({
    number: t.expose('number', { type: 'PositiveInt', description: 'Its number, from 1.' }),
    heading: t.exposeString('heading', { description: 'Its heading; empty without one.' }),
    samples: t.exposeStringList('samples', {
      description: 'Its first cells that are not empty, at most three.',
    }),
  }),
});

const column = (description: string) => ({ type: 'PositiveInt', nullable: true, description }) as const;

const ImportColumnsRef = builder.objectRef<ParticipantList['columns']>('ImportColumns').implement({
  description: 'Which column of a list is which: as the input says, or else a guess.',
  authScopes: { can: isAdmin },
  fields: (t) => ({
    name: t.expose('name', column('The number of the column with the name, or its first part.')),
    lastName: t.expose('lastName', column('The number of the column with what follows the name.')),
    email: t.expose('email', {
      type: 'PositiveInt',
      description: 'The number of the column with the e-mail address.',
    }),
    region: t.expose('region', column('The number of the column with the region.')),
    isCertain: t.exposeBoolean('isCertain', {
      description: 'Whether there is no doubt. If there is, a list is saved only with `columns`.',
    }),
    isAddressList: t.exposeBoolean('isAddressList', {
      description: 'Whether the list is no table, but addresses; then its columns are names and addresses.',
    }),
    separator: t.exposeString('separator', { description: 'What is between the cells of a line.' }),
    all: t.field({
      ...upTo(LIST_LIMITS.columns),
      type: [ImportColumnRef],
      description: 'All columns that have a heading or a cell. What is not named above is ignored.',
      resolve: ({ all }) => all,
    }),
  }),
});

/** The regions whose people a saved line changes. */
function regionsOf(line: PlannedLine): string[] {
  const ids = [line.region?.id ?? [], 'fromRegion' in line ? line.fromRegion.id : []].flat();
  return line.effect === 'invite' || line.effect === 'update' || isMoved(line) ? ids : [];
}

const isInvited = ({ effect }: PlannedLine): boolean => effect === 'invite';

act('importParticipants', {
  description:
    'Adds people from a list, so that their first sign-in finds them by e-mail. With `isDryRun`, it only says what it would do. If a line has an error, nothing is saved, unless `skippedErrorCount` says to skip it. Administrators only.',
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
        'What each line does, in the order of the list: the first 200 lines of each effect, 50 of each error, and 200 with an `alikeLine`. The counts cover all lines.',
      resolve: ({ lines }) => shownLines(lines),
    }),
    errors: t.field({
      ...upTo(MAX_ERRORS),
      type: [LineErrorRef],
      description: `What is wrong with lines, that of most lines first; at most ${MAX_ERRORS}.`,
      resolve: ({ lines, unknownRegions }) => errorsOf(lines, unknownRegions),
    }),
    unknownRegions: t.expose('unknownRegions', {
      ...upTo(MAX_UNKNOWN_REGIONS),
      type: [UnknownRegionRef],
      description: `What the list has in place of regions that there are, also if \`regionChoices\` says what it means, but then last; that of most lines first, at most ${MAX_UNKNOWN_REGIONS}.`,
    }),
    columns: t.field({
      type: ImportColumnsRef,
      description: 'Which column is which.',
      resolve: ({ columns }) => columns,
    }),
    isSaved: t.exposeBoolean('isSaved', {
      description: 'Whether the list is saved; false after a dry run, or for errors that are not skipped.',
    }),
    regions: changedRegions(t),
    addedEmails: t.field({
      type: ['EmailAddress'],
      description:
        'The addresses of the people who were added, in the order of the list; empty if it is not saved.',
      resolve: ({ lines, isSaved }) => (isSaved ? lines.filter(isInvited).map(({ email }) => email) : []),
    }),
    sends: t.field({
      type: SendPreviewRef,
      description: 'What the list sends, as long as `sendNotices` is not false.',
      resolve: ({ lines }, _args, { reads, noticeSettings }) =>
        previewInvitations(reads.database([]), lines.filter(isInvited).length, noticeSettings),
    }),
    ...countFields(t, {
      inviteCount: 'How many people are added.',
      updateCount: 'How many people change who lose nothing.',
      losesTeamCount: 'How many people would lose their place on a team, moved or not.',
      losesRankingCount: 'How many people would lose their ranking alone, moved or not.',
      movedCount: 'How many of both are moved, because `movedEmails` has them.',
      unchangedCount: 'How many lines change nothing.',
      errorCount: 'How many lines have an error.',
      repeatedCount: 'How many of them have the address of another line, which counts: see `countingLine`.',
      unknownRegionCount: 'How many such texts the list has, of which `unknownRegions` are the first.',
      alikeCount: 'How many lines have an `alikeLine`.',
      fileLineCount:
        'How many lines the file has: the sum of the counts of all effects, `headingLineCount`, `emptyLineCount` and `innerLineCount`, unless several addresses share a line.',
      headingLineCount: 'How many lines the headings take, with a title above them.',
      emptyLineCount: 'How many lines are empty, or have only separators.',
      innerLineCount:
        'How many lines go on within a cell of a line above them, which counts for all of them.',
    }),
  }),
});
