import type { HistoryTarget, TimelinePointKind } from '../../db/generated/enums';
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
  timelinePoint: 'a point of a timeline',
};

/** What points of a timeline are called, before 'in' and their region. */
export const POINTS: Readonly<Record<TimelinePointKind, string>> = {
  openPreferences: 'the opening of preferences',
  remind: 'the reminder',
  closePreferences: 'the closing of preferences',
  publish: 'the publication of teams',
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

/** Who did it, as the beginning of a sentence: 'Ana', 'Ana, as organiser of North,'. */
function actorName(line: StoredLine, names: Names): string {
  const { actorId, actingAs } = line;
  if (actorId !== null) {
    const name = capital(nameOf('person', actorId, names));
    return actingAs === 'organiser' ? `${name}, as organiser${organisedPlace(line, names)},` : name;
  }
  if (actingAs === 'calendar') return 'The calendar';
  return actingAs === 'operator' ? 'An operator' : 'Somebody without an account here';
}

/** A refusal is told without its region, which they may not organise. */
const organisedPlace = ({ regionId }: StoredLine, names: Names): string =>
  regionId === null ? '' : ` of ${nameOf('region', regionId, names)}`;

/** What it was done to; the title that a line has is what it was called then. */
export function targetName(line: StoredLine, names: Names): string | null {
  const { targetKind: kind, targetId } = line;
  if (kind === null) return null;
  const known = targetId === null ? undefined : names[kind].get(targetId);
  const told = [
    ...(changeOf(line, 'title') ?? []),
    ...(changeOf(line, 'name') ?? []),
    ...(changeOf(line, 'kind') ?? []).map(pointName),
  ];
  // Of people it is only told that there is a name.
  return known ?? told.find((text) => typeof text === 'string') ?? DELETED[kind];
}

const pointName = (kind: unknown): string | undefined =>
  Object.entries(POINTS).find(([known]) => known === kind)?.[1];

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
  if (line.targetKind === 'timelinePoint' && line.actingAs === 'calendar')
    return `${actor} ${STATES[String(changeOf(line, 'state')?.[1])] ?? 'changed'} ${target}`;
  if (line.targetKind === main)
    return `${actor} ${ownWords(line, names, target) ?? named(did, isSelf ? null : target)}`;
  return `${whatHappened(line, names, capital(target))} when ${actor} ${did}`;
}

const STATES: Readonly<Record<string, string>> = {
  done: 'carried out',
  refused: 'could not carry out',
  overtaken: 'found nothing left to do for',
};

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
      return changeOf(line, 'firstSignIn')
        ? 'signed in for the first time'
        : 'signed in, and what is stored about them changed';
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
    case 'setOrganisedRegions':
      return organisedWords(changeOf(line, 'organises'), target, names);
    case 'setTakesPart':
      return changeOf(line, 'isExcluded')?.[1] === true ? 'takes no part' : 'takes part, too';
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
    case 'setTimelinePoint':
      return plannedWords(changeOf(line, 'localTime'), target);
    case 'clearTimelinePoint':
      return `took ${target} off the timeline`;
    case 'extendDeadline':
      return `extended the deadline of ${target}`;
    case 'endDeadlineExtension':
      return `ended the extension of the deadline of ${target}`;
    case 'eraseParticipants':
      return `erased ${target}`;
    case 'setSubmissionDeadline':
      return changeOf(line, 'submissionDeadline')?.[1] === null
        ? 'cleared the submission deadline'
        : ACT_WORDS[line.act].did;
    default:
      return line.targetKind === 'event' ? ACT_WORDS[line.act].did : undefined;
  }
}

function plannedWords(minute: Pair | undefined, target: string): string {
  const [before, after] = (minute ?? []).map((one) => (one === null ? null : localText(one)));
  return before && after ? `moved ${target} from ${before} to ${after}` : `planned ${target}`;
}

function organisedWords(organises: Pair | undefined, target: string, names: Names): string | undefined {
  if (!organises) return undefined;
  const [, after] = organises;
  if (!Array.isArray(after)) return `made ${target} a participant who organises nothing`;
  return `made ${target} organiser of ${after.map((id) => nameOf('region', id, names)).join(', ')}`;
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
  if (theme?.[0] === null) return `${target} was placed in ${nameOf('theme', theme[1], names)}`;
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
  drawn: 'In random order',
  name: 'Name',
  firstSignIn: 'First sign-in',
  generation: 'Run',
  filledCount: 'People on an unranked theme',
  pinnedCount: 'People placed by hand',
  unassignedCount: 'People on no team',
};

/** 'hostCity' → 'Host city' */
const labelOf = (field: string): string =>
  LABELS[field] ?? capital(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const REFERENCES: Readonly<Record<string, HistoryTarget>> = {
  theme: 'theme',
  region: 'region',
  leader: 'person',
  ranking: 'theme',
  drawn: 'theme',
  organises: 'region',
};
/** Of these only that there is one is stored. */
const UNTOLD = ['name', 'email', 'account', 'firstSignIn', 'calendarAddress', 'noticesRefused'];
/** Minutes on a region's clocks, as PostgreSQL writes them in JSON. */
const LOCAL_TIMES = ['localTime', 'deadlineExtendedTo'];
const ROLES: Readonly<Record<string, string>> = { admin: 'administrator', user: 'participant' };

/** '2027-03-05T17:00:00' → '2027-03-05 17:00' */
const localText = (minute: unknown): string => String(minute).slice(0, 16).replace('T', ' ');

/** A change of one field as a person reads it; null for nothing. Instants are ISO 8601. */
export type ReadableChange = { field: string; label: string; before: string | null; after: string | null };

export const readableChanges = (line: StoredLine, names: Names): ReadableChange[] =>
  Object.entries(line.changes).flatMap(([field, value]) => {
    const [before = null, after = null] = pairOf(value).map((one) =>
      valueText(field, one, names, line.targetKind),
    );
    // An empty list that was added says nothing.
    return before === null && after === null ? [] : { field, label: labelOf(field), before, after };
  });

function valueText(field: string, value: unknown, names: Names, kind: HistoryTarget | null): string | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  if (kind === 'person' && UNTOLD.includes(field)) return 'not kept here';
  if (Array.isArray(value)) {
    const texts = value.map((one) => refText(field, one, names));
    return (field === 'ranking' ? texts.map((text, index) => `${index + 1}. ${text}`) : texts).join(', ');
  }
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
  if (LOCAL_TIMES.includes(field)) return localText(text);
  if (field === 'kind') return pointName(text) ?? text;
  return field === 'role' ? (ROLES[text] ?? text) : text;
}
