import { ACTS, infinitiveOf, namesTarget, pastOf } from '../../db/acts';
import type { HistoryTarget, TimelinePointKind } from '../../db/generated/enums';
import type { Reads } from '../../db/shared/reads';
import type { StoredLine } from './list-history';

/* Sentences for lines of the history. */

/** The current names of what lines mention; deleted people and things have none. */
export type Names = Readonly<Record<HistoryTarget, ReadonlyMap<string, string>>>;

const DELETED: Readonly<Record<HistoryTarget, string>> = {
  person: 'a deleted person',
  theme: 'a deleted theme',
  region: 'a deleted region',
  agendaItem: 'an agenda item',
  resource: 'a deleted resource',
  event: 'the event',
  timelinePoint: 'a timeline point',
};

const POINTS: Readonly<Record<TimelinePointKind, string>> = {
  openPreferences: 'the opening of preferences',
  remind: 'the reminder',
  closePreferences: 'the closing of preferences',
  publish: 'the publication of teams',
};

export async function namesOf(lines: readonly StoredLine[], reads: Reads): Promise<Names> {
  const ids = lines.flatMap(({ actorId, targetId, regionId, changes }) =>
    [actorId, targetId, regionId, ...Object.values(changes).flat(2)].filter((id) => typeof id === 'string'),
  );
  const where = { id: { in: [...new Set(ids)] } };
  const [people, themes, regions, items, resources, points] = await Promise.all([
    reads.user.findMany({ where, select: { id: true, displayName: true } }),
    reads.theme.findMany({ where, select: { id: true, title: true } }),
    reads.region.findMany({ where, select: { id: true, name: true } }),
    reads.agendaItem.findMany({ where, select: { id: true, title: true } }),
    reads.resource.findMany({ where, select: { id: true, title: true } }),
    reads.timelinePoint.findMany({
      where,
      select: { id: true, kind: true, region: { select: { name: true } } },
    }),
  ]);
  return {
    person: new Map(people.map(({ id, displayName }) => [id, displayName])),
    theme: new Map(themes.map(({ id, title }) => [id, title])),
    region: new Map(regions.map(({ id, name }) => [id, name])),
    agendaItem: new Map(items.flatMap(({ id, title }) => (title === null ? [] : [[id, title]]))),
    resource: new Map(resources.map(({ id, title }) => [id, title])),
    event: new Map(),
    timelinePoint: new Map(points.map(({ id, kind, region }) => [id, `${POINTS[kind]} in ${region.name}`])),
  };
}

/** A field before and after; anything else that is stored there reads as nothing. */
type Pair = readonly [before: unknown, after: unknown];

const pairOf = (value: unknown): Pair =>
  Array.isArray(value) ? [value[0] ?? null, value[1] ?? null] : [null, null];
const changeOf = ({ changes }: StoredLine, field: string): Pair | undefined =>
  field in changes ? pairOf(changes[field]) : undefined;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const knownName = (kind: HistoryTarget, id: unknown, names: Names): string | null =>
  (typeof id === 'string' ? names[kind].get(id) : undefined) ?? null;
const nameOf = (kind: HistoryTarget, id: unknown, names: Names): string =>
  knownName(kind, id, names) ?? DELETED[kind];

/** The subject of the sentence: 'Ana', or 'Ana, as organiser of North,'. */
function actorName({ actorId, actingAs, regionId }: StoredLine, names: Names): string {
  if (actorId === null) {
    if (actingAs === 'calendar') return 'The calendar';
    return actingAs === 'operator' ? 'An operator' : 'A person without an account here';
  }
  const name = capital(nameOf('person', actorId, names));
  if (actingAs !== 'organiser') return name;
  // A refusal has no region.
  const place = regionId === null ? '' : ` of ${nameOf('region', regionId, names)}`;
  return `${name}, as organiser${place},`;
}

/** The target's name: today's, or the one that the line has; null where neither is left. */
function knownTarget(line: StoredLine, names: Names): string | null {
  const { targetKind: kind, targetId } = line;
  if (kind === null) return null;
  const stored = ['title', 'name'].flatMap((field) => changeOf(line, field) ?? []);
  const points = (changeOf(line, 'kind') ?? []).map(pointName);
  return (
    knownName(kind, targetId, names) ??
    // Of a person's name only that there is one is stored.
    [...stored, ...points].find((text) => typeof text === 'string') ??
    null
  );
}

export const targetName = (line: StoredLine, names: Names): string | null =>
  line.targetKind && (knownTarget(line, names) ?? DELETED[line.targetKind]);

const pointName = (kind: unknown): string | undefined =>
  Object.entries(POINTS).find(([known]) => known === kind)?.[1];

export function sentenceOf(line: StoredLine, names: Names): string {
  const actor = actorName(line, names);
  return line.outcome === 'refused'
    ? `${actor} tried to ${infinitiveOf(line.act)} and was refused.`
    : `${predicateOf(line, names, actor)}.`;
}

function predicateOf(line: StoredLine, names: Names, actor: string): string {
  const { act, actorId, actingAs, targetKind, targetId } = line;
  const target = targetName(line, names) ?? DELETED.event;
  if (act === 'operate') return `${actor} ${existence(line) ?? 'changed'} ${target} in the database itself`;
  if (targetKind === 'timelinePoint' && actingAs === 'calendar')
    return `${actor} ${STATES[String(changeOf(line, 'state')?.[1])] ?? 'changed'} ${target}`;
  if (targetKind !== ACTS[act].target)
    return `${consequence(line, names, capital(target))} when ${actor} ${pastOf(act)}`;
  if (targetKind === 'event' || targetId === actorId)
    return `${actor} ${detailedWords(line, names, target) ?? pastOf(act)}`;
  const name = namesTarget(act) ? target : knownTarget(line, names);
  return `${actor} ${detailedWords(line, names, target) ?? pastOf(act, name)}`;
}

const STATES: Readonly<Record<string, string>> = {
  done: 'carried out',
  refused: 'could not carry out',
  overtaken: 'found nothing left to do for',
};

function existence(line: StoredLine): 'added' | 'deleted' | undefined {
  const exists = changeOf(line, 'exists');
  return exists && (exists[1] === true ? 'added' : 'deleted');
}

/** The words of acts whose changes say more than their target; undefined for all others. */
function detailedWords(line: StoredLine, names: Names, target: string): string | undefined {
  const theme = changeOf(line, 'theme');
  const region = changeOf(line, 'region');
  switch (line.act) {
    case 'syncViewer':
      return changeOf(line, 'firstSignIn')
        ? 'signed in for the first time'
        : 'signed in, which updated their account';
    case 'chooseRegion':
      return region && `chose the region ${nameOf('region', region[1], names)}`;
    case 'moveMember':
      return theme
        ? `moved ${target} ${fromTo('theme', theme, names)}, by hand`
        : `changed whether the place of ${target} is manual`;
    case 'unassignMember':
      return theme && `took ${target} off ${nameOf('theme', theme[0], names)}`;
    case 'setUserRegion':
    case 'setRegionOfUsers':
      return region && `moved ${target} ${fromTo('region', region, names)}`;
    case 'importParticipants':
      return `${existence(line) ?? 'changed'} ${target} by a list`;
    case 'setOrganisedRegions':
      return organisedWords(changeOf(line, 'organises'), target, names);
    case 'setTakesPart':
      return changeOf(line, 'isExcluded')?.[1] === true ? 'takes no part' : 'takes part, too';
    case 'setTimelinePoint': {
      const [before, after] = changeOf(line, 'localTime') ?? [null, null];
      return before !== null && after !== null
        ? `moved ${target} from ${localText(before)} to ${localText(after)}`
        : undefined;
    }
    case 'setSubmissionDeadline':
      return changeOf(line, 'submissionDeadline')?.[1] === null
        ? 'cleared the submission deadline'
        : undefined;
    default:
      return undefined;
  }
}

function organisedWords(organises: Pair | undefined, target: string, names: Names): string | undefined {
  if (!organises) return undefined;
  const [, after] = organises;
  if (!Array.isArray(after)) return `made ${target} a participant who organises nothing`;
  return `made ${target} an organiser of ${after.map((id) => nameOf('region', id, names)).join(' and ')}`;
}

function fromTo(kind: 'theme' | 'region', pair: Pair, names: Names): string {
  const none = kind === 'theme' ? 'no team' : 'no region';
  const [from, to] = pair.map((id) => (id === null ? none : nameOf(kind, id, names)));
  return `from ${from} to ${to}`;
}

/** What an act changed besides its own target. */
function consequence(line: StoredLine, names: Names, target: string): string {
  const theme = changeOf(line, 'theme');
  if (theme?.[1] === null) return `${target} lost the place on ${nameOf('theme', theme[0], names)}`;
  if (theme?.[0] === null) return `${target} was placed in ${nameOf('theme', theme[1], names)}`;
  if (theme) return `${target} came ${fromTo('theme', theme, names)}`;
  const region = changeOf(line, 'region');
  if (region) return `${target} came ${fromTo('region', region, names)}`;
  const exists = existence(line);
  if (exists) return `${target} was ${exists}`;
  const [field = ''] = Object.keys(line.changes);
  return `${labelOf(field)} of ${target} changed`;
}

const LABELS: Readonly<Record<string, string>> = {
  theme: 'Team',
  isManualOverride: 'Placed by hand',
  isExcluded: 'Excluded from teams',
  preferencesOpen: 'Open for preferences',
  isDeadline: 'Counts as a deadline',
  exists: 'Exists',
  submittedAt: 'Locked in',
  drawn: 'In random order',
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
/** Stored as `true`: only that there is a value. */
const PRIVATE = ['name', 'email', 'account', 'firstSignIn', 'calendarAddress', 'noticesRefused'];
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
  if (kind === 'person' && PRIVATE.includes(field)) return 'not kept here';
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
