import type { SharedModel, SharedRows } from './shared-tables';
import type { Row } from './table-in-memory';

/** How a column travels as JSON: instants and days as milliseconds since 1970, everything else as it is. */
type Kind<Value> = Date extends Value ? 'date' : 'plain';

export type ParsedRow = { readonly id: string; [field: string]: unknown };

type Kept<Fields> = {
  readonly table: string;
  /** Every column of the table; the database's names are the same in snake case. */
  readonly fields: { readonly [Field in keyof Fields]: Kind<Fields[Field]> };
  /** The columns that {@link SharedTable.by} knows: foreign keys, and what people and regions are found by. */
  readonly indexed: readonly (keyof Fields & string)[];
};

const times = { createdAt: 'date', updatedAt: 'date' } as const;

export const KEPT: { readonly [Model in SharedModel]: Kept<SharedRows[Model]> } = {
  agendaItem: {
    table: 'agenda',
    fields: {
      id: 'plain',
      regionId: 'plain',
      date: 'date',
      time: 'plain',
      title: 'plain',
      description: 'plain',
      location: 'plain',
      isDeadline: 'plain',
      ...times,
    },
    indexed: ['regionId'],
  },
  assignmentStatus: {
    table: 'assignment_status',
    fields: { id: 'plain', regionId: 'plain', status: 'plain', publishedAt: 'date', updatedAt: 'date' },
    indexed: ['regionId'],
  },
  deadlineExtension: {
    table: 'deadline_extensions',
    fields: { id: 'plain', localUntil: 'date', reason: 'plain', createdAt: 'date' },
    indexed: [],
  },
  deadlines: {
    table: 'deadlines',
    fields: { id: 'plain', submissionDeadline: 'date', updatedAt: 'date' },
    indexed: [],
  },
  eventInfo: {
    table: 'event_info',
    fields: { id: 'plain', aboutContent: 'plain', faqContent: 'plain', updatedAt: 'date' },
    indexed: [],
  },
  organiser: {
    table: 'organisers',
    fields: { id: 'plain', regionIds: 'plain', createdAt: 'date' },
    indexed: [],
  },
  placeLoss: {
    table: 'place_losses',
    fields: {
      id: 'plain',
      cause: 'plain',
      at: 'date',
      regionName: 'plain',
      teamName: 'plain',
      lostRanking: 'plain',
    },
    indexed: [],
  },
  ranking: {
    table: 'rankings',
    fields: {
      id: 'plain',
      themeIds: 'plain',
      drawnThemeIds: 'plain',
      submittedAt: 'date',
      updatedAt: 'date',
    },
    indexed: [],
  },
  region: {
    table: 'regions',
    fields: {
      id: 'plain',
      name: 'plain',
      code: 'plain',
      description: 'plain',
      hostCity: 'plain',
      timeZone: 'plain',
      firstDay: 'date',
      lastDay: 'date',
      preferencesOpen: 'plain',
      ...times,
    },
    indexed: ['name', 'code'],
  },
  resource: {
    table: 'resources',
    fields: { id: 'plain', title: 'plain', content: 'plain', order: 'plain', ...times },
    indexed: [],
  },
  team: {
    table: 'teams',
    fields: { id: 'plain', themeId: 'plain', teamName: 'plain', teamLeaderId: 'plain', ...times },
    indexed: ['themeId', 'teamLeaderId'],
  },
  teamAssignment: {
    table: 'team_assignments',
    fields: { id: 'plain', userId: 'plain', themeId: 'plain', assignedAt: 'date', isManualOverride: 'plain' },
    indexed: ['userId', 'themeId'],
  },
  theme: {
    table: 'themes',
    fields: {
      id: 'plain',
      regionId: 'plain',
      title: 'plain',
      description: 'plain',
      capacity: 'plain',
      ...times,
    },
    indexed: ['regionId'],
  },
  timelinePoint: {
    table: 'timeline_points',
    fields: {
      id: 'plain',
      regionId: 'plain',
      kind: 'plain',
      localTime: 'date',
      state: 'plain',
      reason: 'plain',
      sendNotices: 'plain',
      carriedOutAt: 'date',
      ...times,
    },
    indexed: ['regionId'],
  },
  user: {
    table: 'users',
    fields: {
      id: 'plain',
      firebaseUid: 'plain',
      email: 'plain',
      displayName: 'plain',
      role: 'plain',
      regionId: 'plain',
      excludedFromAllocation: 'plain',
      createdAt: 'date',
      firstSignInAt: 'date',
    },
    indexed: ['firebaseUid', 'email', 'regionId'],
  },
};

export const SHARED_MODELS = Object.keys(KEPT) as readonly SharedModel[];

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The columns of a table as its fields, for `SELECT`; a date's milliseconds are exact in a double until the year 9999. */
export const columnsOf = (model: SharedModel): string =>
  Object.entries(KEPT[model].fields)
    .map(([field, kind]) => {
      const column = `"${columnOf(field)}"`;
      return `${kind === 'date' ? `round(date_part('epoch', ${column}) * 1000)` : column} AS "${field}"`;
    })
    .join(', ');

/** Makes rows of {@link columnsOf}, parsed from JSON, into the rows that the client of the database would give. */
export function rowsOf(model: SharedModel, parsed: readonly ParsedRow[]): readonly Row[] {
  const dates = Object.entries(KEPT[model].fields).filter(([, kind]) => kind === 'date');
  for (const row of parsed) {
    for (const [field] of dates) if (row[field] !== null) row[field] = new Date(Number(row[field]));
    Object.freeze(row);
  }
  return parsed;
}
