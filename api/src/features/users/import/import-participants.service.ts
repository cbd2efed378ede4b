// features/users/import/: invites and changes people from a CSV list.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { standInUid } from '../../../auth/access';
import { announce } from '../../announcements/announcements.service';
import { db, type Queries } from '../../../db/client';
import type { Region } from '../../../db/generated/client';
import { inTransaction, lockPeople, lockRegions, StartAgain } from '../../../db/transaction';
import { badInput, notFound } from '../../../errors';
import { limitSentences } from '../../../lib/limit-sentences';
import { inSlices } from '../../../lib/slices';
import { anyId, type InputOf, list, parseInput, sendNotices, wholeNumber } from '../../../lib/values';
import { recordMove } from '../../teams/place-losses.service';
import { MAX_AT_ONCE, stopTakingPart } from '../users.service';
import {
  COUNTING_LINES,
  countLines,
  knownPeople,
  linePlanner,
  regionFinder,
  type ImportCircumstances,
  type PersonUpdate,
  type PlannedLine,
} from './import-plan';
import { LIST_LIMITS } from './list-table';
import { parseParticipantList, type ListLine, type ParticipantList } from './participant-list';

/** How many lines are planned at once, before other requests get their turn. */
const LINES_AT_ONCE = 500;

const emailText = z.string().meta({ kind: 'email' });

const CSV_LABEL = 'The list';

const columnNumber = wholeNumber({ label: 'Column', min: 1, max: LIST_LIMITS.columns });

export const listColumns = z.object({
  name: columnNumber
    .nullish()
    .describe(
      'The column with the name, or its first part. Without one, a new person is called what is before the @, and a known one keeps their name.',
    ),
  lastName: columnNumber.nullish().describe('The column with what follows the name.'),
  email: columnNumber.describe('The column with the e-mail address.'),
  region: columnNumber.nullish().describe('The column with the name or the code of a region.'),
});

export const newParticipants = z.object({
  csv: z
    .string()
    .max(LIST_LIMITS.characters, limitSentences.maxLength(CSV_LABEL, LIST_LIMITS.characters))
    .meta({
      label: CSV_LABEL,
      lines: true,
      maxItems: LIST_LIMITS.lines,
      description: `CSV of any headings, or of none: see \`columns\`. Or a list of addresses, such as \`Mia <mia@example.com>; leo@example.com\`. A region is a name or a code, and may be empty. At most ${LIST_LIMITS.lines.toLocaleString('en')} lines below the headings, and ${LIST_LIMITS.columns} columns.`,
    }),
  isDryRun: z.boolean().describe('Only say what each line would do, and save nothing.'),
  columns: listColumns
    .nullish()
    .describe(
      'Which column is which, by numbers from 1. By default headings and cells decide; if they leave doubt, a dry run answers with a guess, and another is refused.',
    ),
  regionId: anyId
    .nullish()
    .describe(
      'The region of those whose line names none. By default, known people stay in theirs and new ones choose.',
    ),
  skippedErrorCount: wholeNumber({ label: 'Lines to skip', min: 0, max: LIST_LIMITS.lines })
    .nullish()
    .describe(
      'How many lines with an error to skip: as many as a dry run has counted, none by default. If the list now has another number of them, nothing is saved.',
    ),
  countingLine: z
    .enum(COUNTING_LINES)
    .nullish()
    .describe(
      'Which of several lines with one address counts; by default the first. The others have an error.',
    ),
  movedEmails: list(emailText, {
    error: 'People to move must be a list',
    max: MAX_AT_ONCE,
    tooLong: `Move at most ${MAX_AT_ONCE} people at once`,
  })
    .nullish()
    .meta({
      label: 'People to move',
      description: `The addresses of those who are moved although they lose their team or ranking; others who would stay in their region. If one of them would not lose anything now, nothing is saved. At most ${MAX_AT_ONCE}.`,
    }),
  sendNotices,
});

export type ImportOutcome = Pick<ParticipantList, 'fileLines' | 'columns'> & {
  lines: readonly PlannedLine[];
  isSaved: boolean;
};

/**
 * Invites the people of a list, and changes those who are known; none if other lines have an error than the caller skips. People
 * who are not on the list stay as they are, and an empty region leaves a person in theirs.
 * @param allowedDomains of the addresses that can sign in, lower case.
 * @throws DomainError BAD_USER_INPUT for a list that cannot be read, or whose columns are in doubt; NOT_FOUND for an unknown region.
 */
export async function importParticipants(
  input: InputOf<typeof newParticipants>,
  allowedDomains: readonly string[],
): Promise<ImportOutcome> {
  const { csv, isDryRun, skippedErrorCount, movedEmails, sendNotices, ...choice } = parseInput(
    newParticipants,
    input,
  );
  const findRegion = regionFinder(await db.region.findMany());
  const { lines: listed, ...file } = await parseParticipantList(csv, {
    columns: choice.columns,
    namesRegion: (cell) => typeof findRegion(cell) === 'object',
  });
  if (!file.columns.isCertain && !isDryRun) {
    throw badInput({ columns: 'It is not certain which column is which: say it in columns' });
  }
  const countingLine = choice.countingLine ?? 'first';
  const moved = new Set(movedEmails?.map((email) => email.trim().toLowerCase()));
  const planOf = (known: KnownRows): Promise<PlannedLine[]> =>
    plan(listed, {
      ...known,
      allowedDomains,
      moved,
      countingLine,
      regionOfOthers: regionOfOthers(known.regions, choice.regionId),
    });
  const isRefused = (lines: readonly PlannedLine[]): boolean => {
    const counts = countLines(lines);
    return counts.error !== (skippedErrorCount ?? 0) || counts.moved !== moved.size;
  };
  if (isDryRun) return { ...file, lines: await planOf(await readKnown(db, listed)), isSaved: false };
  return inTransaction(async (tx) => {
    const before = await readKnown(tx, listed);
    const expected = await planOf(before);
    if (isRefused(expected)) return { ...file, lines: expected, isSaved: false };
    const locked = touchedBy(expected);
    await lockRegions(tx, [...locked.regionIds], 'shared');
    await lockPeople(tx, [...locked.userIds]);

    const known = await readKnown(tx, listed);
    const lines = isDeepStrictEqual(known, before) ? expected : await planOf(known);
    if (isRefused(lines)) return { ...file, lines, isSaved: false };
    const touched = touchedBy(lines);
    if (!isWithin(touched.regionIds, locked.regionIds) || !isWithin(touched.userIds, locked.userIds)) {
      throw new StartAgain();
    }
    await update(tx, updatesOf(lines));
    await invite(tx, lines);
    if (sendNotices !== false && lines.some(({ effect }) => effect === 'invite'))
      await announce(tx, { kind: 'invited', fact: `import:${randomUUID()}` });
    return { ...file, lines, isSaved: true };
  });
}

const updatesOf = (lines: readonly PlannedLine[]): PersonUpdate[] =>
  lines.flatMap((line) => ('update' in line && line.update ? line.update : []));

function regionOfOthers(regions: readonly Region[], id: string | null | undefined): Region | null {
  if (id == null) return null;
  const region = regions.find((one) => one.id === id);
  if (!region) throw notFound('region');
  return region;
}

type KnownRows = Pick<ImportCircumstances, 'people' | 'regions'>;

async function readKnown(tx: Queries, listed: readonly ListLine[]): Promise<KnownRows> {
  const regions = await tx.region.findMany();
  const emails = listed.map(({ email }) => email);
  const people = await tx.$queryRaw`
    SELECT u.id, email, display_name AS "displayName", role::text AS role, u.region_id AS "regionId",
           first_sign_in_at IS NOT NULL AS "hasSignedIn",
           EXISTS (SELECT FROM rankings r WHERE r.id = u.id) AS "hasRanking",
           a.id IS NOT NULL AS "hasPlace",
           CASE WHEN s.status = 'published' THEN coalesce(m.team_name, t.title) END AS "teamName"
    FROM users u
    LEFT JOIN team_assignments a ON a.user_id = u.id AND NOT excluded_from_allocation
    LEFT JOIN themes t ON t.id = a.theme_id
    LEFT JOIN teams m ON m.theme_id = t.id
    LEFT JOIN assignment_status s ON s.region_id = t.region_id
    WHERE email = ANY(${emails})`;
  return { people: knownPeople.parse(people), regions };
}

async function plan(listed: readonly ListLine[], circumstances: ImportCircumstances): Promise<PlannedLine[]> {
  const planLine = linePlanner(listed, circumstances);
  const planned: PlannedLine[] = [];
  for await (const lines of inSlices(listed, LINES_AT_ONCE)) planned.push(...lines.map(planLine));
  return planned;
}

/** The people whose rows a plan changes, and their regions. */
function touchedBy(lines: readonly PlannedLine[]): { regionIds: Set<string>; userIds: Set<string> } {
  const updates = updatesOf(lines);
  const invitedTo = lines.flatMap(({ effect, region }) => (effect === 'invite' && region ? region.id : []));
  const moved = updates.flatMap(({ person, regionId }) => [person.regionId ?? [], regionId ?? []].flat());
  return {
    regionIds: new Set([...invitedTo, ...moved]),
    userIds: new Set(updates.map(({ person }) => person.id)),
  };
}

const isWithin = (part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean =>
  [...part].every((id) => whole.has(id));

/** The caller holds the people's and the regions' locks. */
async function update(tx: Queries, updates: readonly PersonUpdate[]): Promise<void> {
  const movers = updates.filter(({ person, regionId }) => person.regionId !== regionId);
  for (const regionId of new Set(movers.map((mover) => mover.regionId))) {
    const ids = movers.flatMap((mover) => (mover.regionId === regionId ? mover.person.id : []));
    await recordMove(tx, ids, regionId);
  }
  await stopTakingPart(tx, ...movers.map(({ person }) => person.id));
  const rows = updates.map(({ person, displayName, regionId }) => ({ id: person.id, displayName, regionId }));
  await tx.$executeRaw`
    UPDATE users SET display_name = changed."displayName", region_id = changed."regionId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS changed(id text, "displayName" text, "regionId" text)
    WHERE users.id = changed.id`;
}

/** @throws StartAgain when one of them has signed in, or was added from another list, since the plan was made. */
async function invite(tx: Queries, lines: readonly PlannedLine[]): Promise<void> {
  const rows = lines
    .filter(({ effect }) => effect === 'invite')
    .map(({ name, email, region }) => {
      const id = randomUUID();
      return { id, uid: standInUid(id), email, name, regionId: region?.id ?? null };
    });
  // Rows are inserted in one order, so that of two imports with the same people one waits for the other, without a deadlock.
  const invited = await tx.$executeRaw`
    INSERT INTO users (id, firebase_uid, email, display_name, region_id)
    SELECT id, uid, email, name, "regionId"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id text, uid text, email text, name text, "regionId" text)
    ORDER BY email
    ON CONFLICT (email) DO NOTHING`;
  if (invited < rows.length) throw new StartAgain();
}
