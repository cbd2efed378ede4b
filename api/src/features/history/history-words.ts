import type { HistoryTarget } from '../../db/generated/enums';
import { ACT_WORDS } from './acts';
import type { StoredLine } from './list-history';

/* What lines of the history say, in sentences. */

/** The names of what lines are about, as they are now. Whoever or whatever was deleted has none. */
export type Names = Readonly<Record<HistoryTarget, ReadonlyMap<string, string>>>;

const DELETED: Readonly<Record<HistoryTarget, string>> = {
  person: 'somebody who was deleted',
  theme: 'a theme that was deleted',
  region: 'a region that was deleted',
  agendaItem: 'an agenda item',
  resource: 'a resource that was deleted',
  event: 'the event',
};

/** The values of a field before and after; whatever else is stored reads as nothing. */
type Pair = readonly [before: unknown, after: unknown];

const pairOf = (value: unknown): Pair =>
  Array.isArray(value) ? [value[0] ?? null, value[1] ?? null] : [null, null];
const changeOf = (line: StoredLine, field: string): Pair | undefined =>
  field in line.changes ? pairOf(line.changes[field]) : undefined;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function nameOf(kind: HistoryTarget, id: unknown, names: Names): string {
  return (typeof id === 'string' ? names[kind].get(id) : undefined) ?? DELETED[kind];
}

/** Who did it, as the beginning of a sentence. */
function actorName({ actorId, actingAs }: StoredLine, names: Names): string {
  if (actorId !== null) return capital(nameOf('person', actorId, names));
  return actingAs === 'operator' ? 'An operator' : 'Somebody without an account here';
}

/** What it was done to; the title that a line has is what it was called then. */
export function targetName(line: StoredLine, names: Names): string | null {
  const { targetKind: kind, targetId } = line;
  if (kind === null) return null;
  const known = targetId === null ? undefined : names[kind].get(targetId);
  const told = [...(changeOf(line, 'title') ?? []), ...(changeOf(line, 'name') ?? [])];
  // Of people it is only told that there is a name.
  return known ?? told.find((text) => typeof text === 'string') ?? DELETED[kind];
}

export function sentenceOf(line: StoredLine, names: Names): string {
  const { tried } = ACT_WORDS[line.act];
  const actor = actorName(line, names);
  if (line.outcome === 'refused') return `${actor} tried to ${tried} and was refused.`;
  return `${predicateOf(line, names, actor)}.`;
}

function predicateOf(line: StoredLine, names: Names, actor: string): string {
  const { did, main } = ACT_WORDS[line.act];
  const target = targetName(line, names) ?? DELETED.event;
  const isSelf = line.targetKind === 'person' && line.targetId === line.actorId;
  if (line.act === 'operate') return `${actor} ${bareAct(line)} ${target} in the database itself`;
  if (line.targetKind === main)
    return `${actor} ${ownWords(line, names, target) ?? named(did, isSelf ? null : target)}`;
  return `${whatHappened(line, names, capital(target))} when ${actor} ${did}`;
}

const named = (did: string, target: string | null): string => (target === null ? did : `${did}: ${target}`);

function bareAct(line: StoredLine): string {
  const exists = changeOf(line, 'exists');
  if (!exists) return 'changed';
  return exists[1] === true ? 'added' : 'deleted';
}

/** The words of acts that say more than what was done to whom; undefined for all others. */
function ownWords(line: StoredLine, names: Names, target: string): string | undefined {
  const theme = changeOf(line, 'theme');
  const region = changeOf(line, 'region');
  switch (line.act) {
    case 'syncViewer':
      return changeOf(line, 'firstSignIn') ? 'signed in for the first time' : 'signed in, with something new';
    case 'chooseRegion':
      return region ? `chose the region ${nameOf('region', region[1], names)}` : undefined;
    case 'moveMember':
      return theme
        ? `moved ${target} ${fromTo('theme', theme, names)}, by hand`
        : `set by hand whether ${target} stays`;
    case 'unassignMember':
      return theme ? `took ${target} off ${nameOf('theme', theme[0], names)}` : undefined;
    case 'releaseMember':
      return `released the place of ${target}`;
    case 'setUserRegion':
    case 'setRegionOfUsers':
      return region ? `moved ${target} ${fromTo('region', region, names)}` : undefined;
    case 'importParticipants':
      return `${changeOf(line, 'exists') ? 'added' : 'changed'} ${target} by a list`;
    case 'promoteUser':
      return `made ${target} an administrator`;
    case 'demoteUser':
      return `made ${target} a participant again`;
    case 'excludeUser':
    case 'excludeUsers':
      return `excluded ${target} from teams`;
    case 'includeUser':
    case 'includeUsers':
      return `included ${target} in teams`;
    case 'setSubmissionDeadline':
      return changeOf(line, 'submissionDeadline')?.[1] === null
        ? 'cleared the submission deadline'
        : ACT_WORDS[line.act].did;
    default:
      return line.targetKind === 'event' ? ACT_WORDS[line.act].did : undefined;
  }
}

function fromTo(kind: 'theme' | 'region', [from, to]: Pair, names: Names): string {
  const start = from === null ? 'no ' + placeOf(kind) : nameOf(kind, from, names);
  return `from ${start} to ${to === null ? 'no ' + placeOf(kind) : nameOf(kind, to, names)}`;
}

const placeOf = (kind: 'theme' | 'region'): string => (kind === 'theme' ? 'team' : 'region');

/** What an act did to somebody or something besides its own target, as the beginning of a sentence. */
function whatHappened(line: StoredLine, names: Names, target: string): string {
  const theme = changeOf(line, 'theme');
  if (theme?.[1] === null) return `${target} lost the place on ${nameOf('theme', theme[0], names)}`;
  if (theme) return `${target} came ${fromTo('theme', theme, names)}`;
  const region = changeOf(line, 'region');
  if (region) return `${target} came ${fromTo('region', region, names)}`;
  const exists = changeOf(line, 'exists');
  if (exists) return `${target} was ${exists[1] === true ? 'added' : 'deleted'}`;
  const [field = ''] = Object.keys(line.changes);
  return `${labelOf(field)} of ${target} changed`;
}

const LABELS: Readonly<Record<string, string>> = {
  theme: 'Team',
  firstDay: 'First day',
  isManualOverride: 'Placed by hand',
  isExcluded: 'Excluded from teams',
  preferencesOpen: 'Open for preferences',
  isDeadline: 'Counts as a deadline',
  exists: 'Is there',
  submittedAt: 'Locked in',
  name: 'Name',
  firstSignIn: 'First sign-in',
};

/** 'hostCity' → 'Host city' */
const labelOf = (field: string): string =>
  LABELS[field] ?? capital(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const REFERENCES: Readonly<Record<string, HistoryTarget>> = {
  theme: 'theme',
  region: 'region',
  leader: 'person',
  ranking: 'theme',
};
/** Of these only that there is one is stored. */
const UNTOLD = ['name', 'email', 'account', 'firstSignIn', 'calendarAddress'];
const ROLES: Readonly<Record<string, string>> = { admin: 'administrator', user: 'participant' };

/** A change of one field as a person reads it; null for nothing. Instants are ISO 8601. */
export type ReadableChange = { field: string; label: string; before: string | null; after: string | null };

export const readableChanges = (line: StoredLine, names: Names): ReadableChange[] =>
  Object.entries(line.changes).map(([field, value]) => {
    const [before, after] = pairOf(value).map((one) => valueText(field, one, names, line.targetKind));
    return { field, label: labelOf(field), before: before ?? null, after: after ?? null };
  });

function valueText(field: string, value: unknown, names: Names, kind: HistoryTarget | null): string | null {
  if (value === null || value === undefined) return null;
  if (kind === 'person' && UNTOLD.includes(field)) return 'not kept here';
  if (Array.isArray(value))
    return value.map((one, index) => `${index + 1}. ${refText(field, one, names)}`).join(', ');
  if (typeof value === 'object') {
    const [count] = Object.values<unknown>({ ...value });
    return 'length' in value ? `a text of ${String(count)} characters` : `${String(count)} of them`;
  }
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return refText(field, value, names);
}

function refText(field: string, value: unknown, names: Names): string {
  const kind = REFERENCES[field];
  if (kind) return nameOf(kind, value, names);
  const text = String(value);
  return field === 'role' ? (ROLES[text] ?? text) : text;
}
