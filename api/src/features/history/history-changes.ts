import type { HistoryTarget, SwapState, TimelinePointKind } from '../../db/generated/enums';
import type { Reads } from '../../db/replica/reads';
import { capital } from '../../lib/text';
import { readDeleted, type Referred, type StoredLine } from './list-history';

/* The names mentioned in lines, and their changes in readable form. */

/** The names mentioned in lines: of deleted things, their last ones. Deleted people have none. Runs have their figures. */
export type Names = Readonly<Record<HistoryTarget | 'run', ReadonlyMap<string, string>>>;

export const DELETED: Readonly<Record<HistoryTarget, string>> = {
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
  const [people, themes, regions, items, resources, points, runs] = await Promise.all([
    reads.user.findMany({ where, select: { id: true, displayName: true } }),
    reads.theme.findMany({ where, select: { id: true, title: true } }),
    reads.region.findMany({ where, select: { id: true, name: true } }),
    reads.agendaItem.findMany({ where, select: { id: true, title: true } }),
    reads.resource.findMany({ where, select: { id: true, title: true } }),
    reads.timelinePoint.findMany({
      where,
      select: { id: true, kind: true, region: { select: { name: true } } },
    }),
    reads.generation.findMany({
      where,
      select: { id: true, rankCounts: true, filledCount: true, pinnedCount: true },
    }),
  ]);
  const existing = {
    person: new Map(people.map(({ id, displayName }) => [id, displayName])),
    theme: new Map(themes.map(({ id, title }) => [id, title])),
    region: new Map(regions.map(({ id, name }) => [id, name])),
    agendaItem: new Map(items.flatMap(({ id, title }) => (title === null ? [] : [[id, title]]))),
    resource: new Map(resources.map(({ id, title }) => [id, title])),
    event: new Map(),
    run: new Map(runs.map(({ id, ...run }) => [id, figuresOf(run)])),
    timelinePoint: new Map(points.map(({ id, kind, region }) => [id, nameOfPoint(kind, region.name)])),
  };
  const missing = lines
    .flatMap(referencesOf)
    .filter(({ kind, id }) => kind !== 'person' && !existing[kind].has(id));
  // Regions first: points are named after theirs.
  for (const { kind, id, changes } of await readDeleted(reads.database([]), missing)) {
    const [name] = pairOf(changes['title'] ?? changes['name']);
    const [point] = pairOf(changes['kind']);
    const [regionId] = pairOf(changes['region']);
    if (typeof name === 'string') existing[kind].set(id, name);
    if (kind === 'timelinePoint')
      existing[kind].set(id, nameOfPoint(point, existing.region.get(String(regionId)) ?? DELETED.region));
  }
  return existing;
}

/** The references of a line; its actor is a person. */
const referencesOf = ({ targetKind, targetId, regionId, changes }: StoredLine): Referred[] => [
  ...(targetKind !== null && targetId !== null ? [{ kind: targetKind, id: targetId }] : []),
  ...(regionId === null ? [] : [{ kind: 'region' as const, id: regionId }]),
  ...Object.entries(changes).flatMap(([field, value]) => {
    const kind = REFERENCES[field];
    const ids = kind && Array.isArray(value) ? value.flat() : [];
    return kind ? ids.flatMap((id) => (typeof id === 'string' ? { kind, id } : [])) : [];
  }),
];

const nameOfPoint = (kind: unknown, region: string): string =>
  `${pointName(kind) ?? DELETED.timelinePoint} in ${region}`;

/** Kinds whose names are titles, quoted in sentences. */
const TITLED = ['theme', 'agendaItem', 'resource'] as const;
export const quoted = (title: string): string => `“${title}”`;

export const inSentences = (names: Names): Names => ({
  ...names,
  ...Object.fromEntries(
    TITLED.map((kind) => [kind, new Map([...names[kind]].map(([id, title]) => [id, quoted(title)]))]),
  ),
});

type RunCounts = { rankCounts: readonly number[]; filledCount: number; pinnedCount: number };

/** '96 placed, 65 with their 1st choice' */
function figuresOf({ rankCounts: [first = 0, ...others], filledCount, pinnedCount }: RunCounts): string {
  const placed = others.reduce((sum, count) => sum + count, first) + filledCount + pinnedCount;
  return `${placed} placed, ${first} with their 1st choice`;
}

/** A field before and after; other stored values read as nothing. */
export type Pair = readonly [before: unknown, after: unknown];

export const pairOf = (value: unknown): Pair =>
  Array.isArray(value) ? [value[0] ?? null, value[1] ?? null] : [null, null];

export const knownName = (kind: HistoryTarget, id: unknown, names: Names): string | null =>
  (typeof id === 'string' ? names[kind].get(id) : undefined) ?? null;
export const nameOf = (kind: HistoryTarget, id: unknown, names: Names): string =>
  knownName(kind, id, names) ?? DELETED[kind];

const pointName = (kind: unknown): string | undefined =>
  Object.entries(POINTS).find(([known]) => known === kind)?.[1];

const LABELS: Readonly<Record<string, string>> = {
  theme: 'Team',
  isManualOverride: 'Placed manually',
  isExcluded: 'Excluded from teams',
  withdrawn: 'Withdrew',
  preferencesOpen: 'Open for preferences',
  isDeadline: 'Counts as a deadline',
  minimumMembers: 'Minimum team size',
  exists: 'Exists',
  submittedAt: 'Locked in',
  drawn: 'In random order',
  firstSignIn: 'First sign-in',
  generation: 'Run',
  lottery: 'Plain draw',
  restored: 'Run restored',
  swapState: 'Request for a swap',
  swapEnd: 'Request for a swap',
  runName: 'Name of the run',
  filledCount: 'People on an unranked theme',
  pinnedCount: 'People placed manually',
  unassignedCount: 'Without a team',
};

/** 'hostCity' → 'Host city' */
export const labelOf = (field: string): string =>
  LABELS[field] ?? capital(field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const REFERENCES: Readonly<Record<string, HistoryTarget>> = {
  theme: 'theme',
  region: 'region',
  leader: 'person',
  ranking: 'theme',
  drawn: 'theme',
  organises: 'region',
  swapWith: 'person',
};
/** Stored as `true`: only the presence of a value. */
const PRIVATE = ['name', 'email', 'account', 'firstSignIn', 'calendarAddress', 'noticesRefused', 'swapNote'];
const LOCAL_TIMES = ['localTime', 'deadlineExtendedTo'];
const ROLES: Readonly<Record<string, string>> = { admin: 'administrator', user: 'participant' };

const SWAP_STATES: Readonly<Record<SwapState, string>> = {
  asked: 'asked',
  agreed: 'agreed',
  done: 'carried out',
  takenBack: 'taken back',
  declined: 'declined',
  refused: 'refused',
  askerMoved: 'ended with the place of the person who asked',
  askedMoved: 'ended with the place of the person asked',
  unpublished: 'ended with the publication',
};

/** An instant in words, as `2031-05-06T17:30:00Z`: 'Tue, May 6, 2031, 5:30 PM UTC'. */
export const instantText = (at: string): string => IN_WORDS.format(new Date(at));
const IN_WORDS = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' },
});

/** '2027-03-05T17:00:00' → '2027-03-05 17:00' */
export const localText = (minute: unknown): string => String(minute).slice(0, 16).replace('T', ' ');

/** A readable change of one field; null for none. Instants are ISO 8601. */
export type ReadableChange = { field: string; label: string; before: string | null; after: string | null };

export const readableChanges = (line: StoredLine, names: Names): ReadableChange[] =>
  Object.entries(line.changes).flatMap(([field, value]) => {
    const [before = null, after = null] = pairOf(value).map((one) =>
      valueText(field, one, names, line.targetKind),
    );
    // Adding an empty list is no change.
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
  if (field === 'preset') return labelOf(text);
  if (field === 'swapState')
    return Object.entries(SWAP_STATES).find(([state]) => state === text)?.[1] ?? text;
  return field === 'role' ? (ROLES[text] ?? text) : text;
}
