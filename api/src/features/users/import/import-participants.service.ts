// features/users/import/: invites and changes people from a CSV list.
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { standInUid } from '../../../auth/access';
import { announce } from '../../announcements/announcements.service';
import { db, type Queries } from '../../../db/client';
import { inTransaction, lockPeople, lockRegions, StartAgain } from '../../../db/transaction';
import { badInput } from '../../../errors';
import { inSlices } from '../../../lib/turns';
import { type InputOf, parseInput } from '../../../lib/values';
import { recordMove } from '../../teams/place-losses.service';
import { stopTakingPart } from '../users.service';
import {
  knownPeople,
  linePlanner,
  type ImportCircumstances,
  type PersonUpdate,
  type PlannedLine,
} from './import-plan';
import { newParticipants } from './import-rules';
import { countLines } from './plan-figures';
import { parseParticipantList, type ListLine, type ParticipantList } from './participant-list';
import {
  chosenRegion,
  MAX_UNKNOWN_REGIONS,
  regionFinder,
  regionGuesser,
  type UnknownRegion,
  unknownRegions,
} from './written-regions';

/** Lines planned per turn of the event loop. */
const LINES_AT_ONCE = 500;

export type ImportOutcome = Pick<ParticipantList, 'fileLines' | 'columns'> & {
  /** Unknown texts in place of regions, with or without a choice: the first ones, and their number. */
  unknownRegions: UnknownRegion[];
  unknownRegion: number;
  lines: readonly PlannedLine[];
  isSaved: boolean;
};

/**
 * Invites the people of a list, and changes existing ones; no one if the number of errors differs from the caller's. People who
 * are not on the list stay as they are, and an empty region leaves a person in theirs.
 * @param allowedDomains of the addresses that can sign in, lower case.
 * @throws DomainError BAD_USER_INPUT for an unreadable list, or ambiguous columns; NOT_FOUND for an unknown region.
 */
export async function importParticipants(
  input: InputOf<typeof newParticipants>,
  allowedDomains: readonly string[],
): Promise<ImportOutcome> {
  const { csv, isDryRun, skippedErrorCount, movedEmails, sendNotices, ...choice } = parseInput(
    newParticipants,
    input,
  );
  const regionChoices = choice.regionChoices ?? [];
  const regions = await db.region.findMany();
  const findRegion = regionFinder(regions, regionChoices);
  const guessRegion = regionGuesser(regions);
  const { lines: listed, ...read } = await parseParticipantList(csv, {
    columns: choice.columns,
    regionTests: {
      isRegion: (cell) => typeof findRegion(cell) === 'object',
      meansRegion: (cell) => guessRegion(cell) !== null,
    },
  });
  const unknown = [
    ...unknownRegions(
      listed.map(({ region }) => region),
      regions,
      regionChoices,
    ).values(),
  ];
  const file = {
    ...read,
    unknownRegion: unknown.length,
    unknownRegions: unknown
      .slice(0, MAX_UNKNOWN_REGIONS)
      .map((one) => ({ ...one, guess: guessRegion(one.text) })),
  };
  if (!file.columns.isCertain && !isDryRun) {
    throw badInput({ columns: 'It is not certain which column is which: say it in columns' });
  }
  const countingLine = choice.countingLine ?? 'first';
  const moved = new Set(movedEmails?.map((email) => email.trim().toLowerCase()));
  const planOf = (rows: KnownRows): Promise<PlannedLine[]> =>
    plan(listed, {
      ...rows,
      allowedDomains,
      moved,
      countingLine,
      regionOfOthers: chosenRegion(rows.regions, choice.regionId),
      regionChoices,
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

    const current = await readKnown(tx, listed);
    const lines = isDeepStrictEqual(current, before) ? expected : await planOf(current);
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

/** @throws StartAgain if one of them has signed in, or was added from another list, since the plan was made. */
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
