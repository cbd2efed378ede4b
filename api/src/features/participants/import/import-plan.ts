import { domainOf } from '../../../auth/access';
import type { Region, Role } from '../../../db/generated/client';
import { isEmailAddress } from '../../../lib/email-address';
import { fold } from '../../../lib/fold';
import { oneLine } from '../../../lib/one-line';
import { requiredText, TEXT_LIMITS } from '../../../lib/text';
import type { ListLine } from './participant-list';

/** A person whom the list names and who is known already. */
export type KnownPerson = {
  id: string;
  email: string;
  displayName: string;
  role: Role;
  regionId: string | null;
  hasSignedIn: boolean;
  hasRanking: boolean;
  hasPlace: boolean;
};

/** A known person, with their new name and region. */
export type PersonUpdate = { person: KnownPerson; displayName: string; regionId: string | null };

type Effect =
  | { effect: 'ERROR'; message: string }
  | { effect: 'INVITE'; message: null }
  | { effect: 'UPDATE'; message: string; update: PersonUpdate }
  | { effect: 'UNCHANGED'; message: string | null };

/** What a line does; `region` is the one that it names, null if it names none or one that does not exist. */
export type PlannedLine = Pick<ListLine, 'line' | 'name' | 'email'> & { region: Region | null } & Effect;

export type ImportCircumstances = {
  /** At least every known person whom the list names. */
  people: readonly KnownPerson[];
  regions: readonly Region[];
  /** Lower case. */
  allowedDomains: readonly string[];
};

/** The most lines of each effect in an answer: ten thousand would be megabytes that nobody reads. */
const MAX_TOLD = 200;
/** How many characters of a cell an answer repeats. */
const MAX_REPEATED = 254;

const nameField = requiredText({ label: 'Name', max: TEXT_LIMITS.name });

/**
 * Decides what each line of a list does, one after the other. The result depends only on the lines and the circumstances.
 * @returns a function that plans the next line.
 */
export function linePlanner({
  people,
  regions,
  allowedDomains,
}: ImportCircumstances): (line: ListLine) => PlannedLine {
  const known = new Map(people.map((person) => [person.email, person]));
  const names = new Map(regions.map(({ id, name }) => [id, name]));
  const findRegion = regionFinder(regions);
  const firstLines = new Map<string, number>();

  return ({ hasStrayCells, ...listed }) => {
    const { line, email } = listed;
    const parsedName = nameField.safeParse(listed.name);
    const name = parsedName.data ?? listed.name;
    const region = findRegion(listed.region);
    const firstLine = firstLines.get(email) ?? line;
    firstLines.set(email, firstLine);
    const problems = [
      hasStrayCells ? 'There are more cells than headings: put text with a separator in quotation marks' : [],
      parsedName.error?.issues[0]?.message ?? [],
      emailProblem(email, allowedDomains) ?? [],
      email !== '' && firstLine !== line ? `This address is in line ${firstLine} already` : [],
      typeof region === 'string' ? region : [],
    ].flat();
    const found = typeof region === 'string' ? null : region;
    const base = { line, name: repeated(name), email: repeated(email), region: found };
    if (problems.length > 0) return { ...base, effect: 'ERROR', message: problems.join('; ') };
    const person = known.get(email);
    if (!person) return { ...base, effect: 'INVITE', message: null };
    return { ...base, ...effectOn(person, name, found, names) };
  };
}

/** The lines that an answer contains: the first ones of each effect, in the order of the list. */
export function toldLines(lines: readonly PlannedLine[]): PlannedLine[] {
  const told = new Map<PlannedLine['effect'], number>();
  return lines.filter(({ effect }) => {
    const count = (told.get(effect) ?? 0) + 1;
    told.set(effect, count);
    return count <= MAX_TOLD;
  });
}

const repeated = (cell: string): string =>
  cell.length <= MAX_REPEATED ? cell : `${cell.slice(0, MAX_REPEATED)}…`;

function emailProblem(email: string, allowedDomains: readonly string[]): string | null {
  if (email === '') return 'E-mail is required';
  if (!isEmailAddress(email)) return 'This is not an e-mail address';
  if (allowedDomains.includes(domainOf(email))) return null;
  return `People of ${domainOf(email)} cannot sign in here, only those of ${allowedDomains.join(', ')}`;
}

/** Looks up a region by code or name, however it is capitalised. @returns null for an empty text, a sentence for a wrong one. */
function regionFinder(regions: readonly Region[]): (text: string) => Region | null | string {
  const namings = new Map<string, { text: string; region: Region }[]>();
  for (const region of regions) {
    for (const text of [region.code, region.name]) {
      namings.set(fold(text), [...(namings.get(fold(text)) ?? []), { text, region }]);
    }
  }
  return (text) => {
    if (text === '') return null;
    const similar = namings.get(fold(oneLine(text))) ?? [];
    const exact = similar.filter((naming) => naming.text === text);
    const [region, ...others] = new Set((exact.length > 0 ? exact : similar).map((naming) => naming.region));
    if (!region) return 'There is no region of this name or code';
    return others.length === 0 ? region : 'This is the name or code of more than one region';
  };
}

function effectOn(
  person: KnownPerson,
  name: string,
  region: Region | null,
  regionNames: ReadonlyMap<string, string>,
): Effect {
  if (person.role === 'admin') {
    return { effect: 'UNCHANGED', message: 'An administrator, who takes no part: stays as they are' };
  }
  const isRenamed = person.displayName !== name;
  const moves = region !== null && region.id !== person.regionId;
  const remark =
    isRenamed && person.hasSignedIn ? `Keeps the name of their account, ${person.displayName}` : [];
  const renaming = isRenamed && !person.hasSignedIn ? `Was called ${person.displayName}` : [];
  const move = moves ? moveSentence(person, region, regionNames) : [];
  const message = [move, renaming, remark].flat().join('; ');
  if (!moves && (!isRenamed || person.hasSignedIn)) return { effect: 'UNCHANGED', message: message || null };
  return {
    effect: 'UPDATE',
    message,
    update: {
      person,
      displayName: person.hasSignedIn ? person.displayName : name,
      regionId: region?.id ?? person.regionId,
    },
  };
}

function moveSentence(
  { regionId, hasRanking, hasPlace }: KnownPerson,
  to: Region,
  regionNames: ReadonlyMap<string, string>,
): string {
  if (regionId === null) return `Joins ${to.name}`;
  const move = `Moves from ${regionNames.get(regionId) ?? 'another region'} to ${to.name}`;
  const lost = [hasRanking ? 'ranking' : [], hasPlace ? 'place on a team' : []].flat();
  if (lost.length === 0) return move;
  return `${move}, and loses their ${lost.join(' and their ')}`;
}
