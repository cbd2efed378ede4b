import { z } from 'zod';
import { domainOf } from '../../../auth/access';
import type { Region } from '../../../db/generated/client';
import { Role } from '../../../db/generated/enums';
import { isEmailAddress, mailboxOf } from '../../../lib/email-address';
import { requiredText, TEXT_LIMITS } from '../../../lib/text';
import type { ListLine } from './participant-list';
import { keyOf, regionFinder, type RegionChoice, repeated, unknownRegions } from './written-regions';

/** Existing people named in the list. */
export const knownPeople = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    displayName: z.string(),
    role: z.enum(Role),
    regionId: z.string().nullable(),
    hasSignedIn: z.boolean(),
    hasRanking: z.boolean(),
    /** Whether they are on a team, published or not. */
    hasPlace: z.boolean(),
    /** Their team's name; null while it is a draft, and without one. */
    teamName: z.string().nullable(),
  }),
);
type KnownPerson = z.output<typeof knownPeople>[number];

export type PersonUpdate = { person: KnownPerson; displayName: string; regionId: string | null };

/** The errors of a line's cells; null for valid ones. */
type CellProblems = { name: string | null; email: string | null; region: string | null };

type Effect =
  /**
   * `cause`: the message without the line's own details. `regionText`: an unknown text in place of a region. `isRepeated`:
   * another line with the same address counts. `problems`: the error of each cell; null if the cells are unreadable.
   */
  | {
      effect: 'error';
      message: string;
      cause: string;
      regionText: string | null;
      isRepeated: boolean;
      problems: CellProblems | null;
    }
  | { effect: 'invite'; message: null }
  | { effect: 'update'; message: string; update: PersonUpdate }
  /** `update` is the move if it was chosen; otherwise the new name, if any. */
  | {
      effect: 'losesTeam' | 'losesRanking';
      message: string;
      fromRegion: Region;
      isMoved: boolean;
      update: PersonUpdate | null;
    }
  | { effect: 'unchanged'; message: string | null };

/** The effect of a line; `region` is the one that it names, null if it names none or an unknown one. */
export type PlannedLine = Pick<ListLine, 'line' | 'lastLine' | 'name' | 'email'> & {
  region: Region | null;
  /** The first line with another address that may be the same person's; null without one. */
  alikeLine: number | null;
} & Effect;

/** Which of several lines with one address counts. */
export const COUNTING_LINES = ['first', 'last'] as const;
export type CountingLine = (typeof COUNTING_LINES)[number];

export type ImportCircumstances = {
  /** At least every existing person named in the list. */
  people: readonly KnownPerson[];
  regions: readonly Region[];
  /** Lower case. */
  allowedDomains: readonly string[];
  /** Addresses of people who are moved despite a loss; lower case. */
  moved: ReadonlySet<string>;
  countingLine: CountingLine;
  /** The region for lines that name none; null leaves existing people in theirs. */
  regionOfOthers: Region | null;
  /** The meaning of texts other than regions' names and codes. */
  regionChoices: readonly RegionChoice[];
};

const nameField = requiredText({ label: 'Name', max: TEXT_LIMITS.name });

/**
 * Determines the effect of each line. The result depends only on the lines and the circumstances.
 * @returns a function that plans one of the lines.
 */
export function linePlanner(
  lines: readonly ListLine[],
  {
    people,
    regions,
    regionOfOthers,
    regionChoices,
    allowedDomains,
    moved,
    countingLine,
  }: ImportCircumstances,
): (line: ListLine) => PlannedLine {
  const peopleByEmail = new Map(people.map((person) => [person.email, person]));
  const regionsById = new Map(regions.map((region) => [region.id, region]));
  const findRegion = regionFinder(regions, regionChoices);
  const unknown = unknownRegions(
    lines.map((line) => line.region),
    regions,
  );
  // Several people may share a line.
  const counting = new Map<string, ListLine>();
  for (const listed of lines) {
    const { email, problem } = listed;
    if (email === '' || problem !== undefined) continue;
    if (countingLine === 'last' || !counting.has(email)) counting.set(email, listed);
  }

  const alike = alikeFinder([...counting.values()]);

  return (listed) => {
    const { line, lastLine, email, problem, isNamed } = listed;
    const person = peopleByEmail.get(email);
    const parsedName = nameField.safeParse(isNamed || !person ? listed.name : person.displayName);
    const name = parsedName.data ?? listed.name;
    const region = listed.region === '' ? regionOfOthers : findRegion(listed.region);
    const counts = counting.get(email) ?? listed;
    const isRepeated = counts !== listed;
    const existingRegion = typeof region === 'string' ? null : region;
    const base = {
      line,
      lastLine,
      name: repeated(name),
      email: repeated(email),
      region: existingRegion,
      alikeLine: null,
    };
    const error = { ...base, effect: 'error', regionText: null, isRepeated, problems: null } as const;
    if (problem !== undefined) return { ...error, message: problem, cause: problem, isRepeated: false };
    const nameProblem = (isNamed && parsedName.error?.issues[0]?.message) || null;
    const problems = [
      listed.hasStrayCells
        ? 'There are more cells than headings: put text with a separator in quotation marks'
        : [],
      nameProblem ?? [],
      emailProblem(email, allowedDomains) ?? [],
    ].flat();
    // One cause, in any case of the text.
    const regionText = typeof region === 'string' ? unknown.get(keyOf(listed.region))?.text : undefined;
    const regionProblem = regionText === undefined ? region : findRegion(regionText);
    const allOf = (ofAddress: string) =>
      [problems, isRepeated ? ofAddress : [], typeof regionProblem === 'string' ? regionProblem : []].flat();
    const repeats = `This address is in line ${counts.line} ${counts.line > line ? 'again' : 'already'}, which counts`;
    const message = allOf(repeats).join('; ');
    if (message !== '') {
      const cause = allOf('This address is in another line, which counts').join('; ');
      const cells = {
        name: nameProblem,
        email: emailProblem(email, allowedDomains) ?? (isRepeated ? repeats : null),
        region: typeof regionProblem === 'string' ? regionProblem : null,
      };
      return {
        ...error,
        message,
        cause,
        regionText: regionText ?? null,
        problems: listed.hasStrayCells ? null : cells,
      };
    }
    const alikeLine = alike(email);
    if (!person) return { ...base, alikeLine, effect: 'invite', message: null };
    const from = regionsById.get(person.regionId ?? '') ?? null;
    return {
      ...base,
      alikeLine,
      ...effectOn(person, name, { from, to: existingRegion, isChosen: moved.has(email) }),
    };
  };
}

/** Finds the first line with another address of the same mailbox. */
function alikeFinder(lines: readonly ListLine[]): (email: string) => number | null {
  const mailboxes = new Map<string, ListLine[]>();
  for (const line of lines) {
    const mailbox = mailboxOf(line.email);
    mailboxes.set(mailbox, [...(mailboxes.get(mailbox) ?? []), line]);
  }
  return (email) => mailboxes.get(mailboxOf(email))?.find((line) => line.email !== email)?.line ?? null;
}

function emailProblem(email: string, allowedDomains: readonly string[]): string | null {
  if (email === '') return 'E-mail is required';
  if (!isEmailAddress(email)) return 'This is not an e-mail address';
  if (allowedDomains.includes(domainOf(email))) return null;
  return `People of ${domainOf(email)} cannot sign in here, only those of ${allowedDomains.join(', ')}`;
}

/** The target region of a line: null leaves them where they are. */
type Move = { from: Region | null; to: Region | null; isChosen: boolean };

function effectOn(person: KnownPerson, name: string, { from, to, isChosen }: Move): Effect {
  if (person.role === 'admin') {
    return { effect: 'unchanged', message: 'An administrator, who takes no part: stays as they are' };
  }
  const { displayName, hasSignedIn, hasRanking, hasPlace } = person;
  const isRenamed = displayName !== name;
  const remark = isRenamed && hasSignedIn ? `Keeps the name of their account, ${displayName}` : [];
  const renaming = isRenamed && !hasSignedIn ? `Was called ${displayName}` : [];
  const moves = to !== null && to.id !== from?.id;
  const parts = [moves ? moveSentence(person, from, to) : [], renaming, remark].flat();
  const message = parts.join('; ');
  const newName = hasSignedIn ? displayName : name;
  if (moves && from && (hasPlace || hasRanking)) {
    return {
      effect: hasPlace ? 'losesTeam' : 'losesRanking',
      message: parts.join(' '),
      fromRegion: from,
      isMoved: isChosen,
      update:
        isChosen || newName !== displayName
          ? { person, displayName: newName, regionId: isChosen ? to.id : from.id }
          : null,
    };
  }
  if (!moves && newName === displayName) return { effect: 'unchanged', message: message || null };
  return {
    effect: 'update',
    message,
    update: { person, displayName: newName, regionId: to?.id ?? person.regionId },
  };
}

function moveSentence(
  { hasRanking, hasPlace, teamName }: KnownPerson,
  from: Region | null,
  to: Region,
): string {
  if (from === null) return `Joins ${to.name}`;
  const place = teamName === null ? 'the place' : `the team ${teamName}`;
  const lost = [hasPlace ? place : [], hasRanking ? 'the ranking' : []].flat();
  return lost.length === 0
    ? `Moves from ${from.name} to ${to.name}`
    : `Moving to ${to.name} loses ${lost.join(' and ')}.`;
}
