import { getDatamodel } from '../generated/pothos-types';
import type PrismaTypes from '../generated/pothos-types';

/**
 * The models in the replica, with their tables. The database client's schema has everything else about a model, so a new column
 * needs no edit here; a new model needs a line, and a trigger `tell_changes` on its table.
 */
export const TABLES = {
  agendaItem: 'agenda',
  assignmentStatus: 'assignment_status',
  deadlines: 'deadlines',
  eventInfo: 'event_info',
  organiser: 'organisers',
  placeLoss: 'place_losses',
  ranking: 'rankings',
  region: 'regions',
  resource: 'resources',
  swapRequest: 'swap_requests',
  team: 'teams',
  teamAssignment: 'team_assignments',
  theme: 'themes',
  timelinePoint: 'timeline_points',
  user: 'users',
} as const satisfies { readonly [Model in Uncapitalize<keyof PrismaTypes>]?: string };

/** A model by the client's name of its delegate. */
export type ModelName = keyof typeof TABLES;
export const MODEL_NAMES = Object.keys(TABLES) as readonly ModelName[];
export type RowOf<Name extends ModelName> = PrismaTypes[Capitalize<Name>]['Shape'];

export type Row = { readonly id: string; readonly [column: string]: unknown };

/** The column with a row's region. */
export const REGION_ID = 'regionId';

/**
 * One table of a snapshot. It is immutable: a later snapshot has another table, which shares all unchanged rows and groups, so
 * identity (`===`) shows whether anything changed.
 */
export interface Table<TableRow> {
  /** Unique among all tables of this process. */
  readonly version: number;
  get(id: string): TableRow | undefined;
  /** Every row, by id. */
  all(): readonly TableRow[];
  /** The rows with this value in an indexed column, by id. */
  by(column: keyof TableRow & string, value: string | null): readonly TableRow[];
}

/** All tables at one moment of the database. */
export type Snapshot = { readonly [Name in ModelName]: Table<RowOf<Name>> };

/** Observes reads, so that a response can be cached until one of its sources changes. */
export interface ReadObserver {
  /** A read of this model's table. */
  table(model: ModelName, version: number): void;
  /** A read of all rows, or of all rows of a region, to which rows may be added. @param regionId null for all */
  list(model: ModelName, regionId: string | null): void;
  /** A read of the database itself, whose changes no version shows. */
  database(): void;
}

export type Relation = {
  readonly name: string;
  /** The other model, by the client's name of its delegate. */
  readonly to: string;
  readonly isList: boolean;
  /** Related rows have `toColumn` equal to this row's `fromColumn`. One of the two is the id. */
  readonly fromColumn: string;
  readonly toColumn: string;
};

export type Model = {
  readonly name: ModelName;
  readonly columns: readonly string[];
  readonly dates: readonly string[];
  /** Columns for {@link Table.by}: unique ones, and foreign keys. */
  readonly indexed: ReadonlySet<string>;
  /** Columns with ids of other rows, except regions: {@link idsOf}. */
  readonly parents: ReadonlySet<string>;
  /** Columns that can be sorted here; only the database knows the order of other texts, and of enums. */
  readonly ordered: ReadonlySet<string>;
  readonly relations: ReadonlyMap<string, Relation>;
};

const { models: DATAMODEL } = getDatamodel().datamodel;
type Field = (typeof DATAMODEL)[string]['fields'][number];

/** The types of columns that JSON carries, besides dates and enums. */
const PLAIN = ['String', 'Boolean', 'Int', 'Float'];
/** Texts in Unicode's own order (decision 009). */
const NAMES = ['region.name', 'theme.title', 'user.displayName'];

const delegateOf = (type: string): string => `${type.charAt(0).toLowerCase()}${type.slice(1)}`;

function relationOf({ name, type, isList, relationName, relationFromFields }: Field): Relation {
  const to = delegateOf(type);
  const [own] = relationFromFields ?? [];
  if (own !== undefined) return { name, to, isList, fromColumn: own, toColumn: 'id' };
  const other = DATAMODEL[type]?.fields.find((candidate) => candidate.relationName === relationName);
  const [theirs] = other?.relationFromFields ?? [];
  if (theirs === undefined) throw new Error(`No foreign key for ${name} of ${type}`);
  return { name, to, isList, fromColumn: 'id', toColumn: theirs };
}

const isOrdered = (model: ModelName, { name, kind, type }: Field): boolean =>
  kind === 'scalar' && (type !== 'String' || name === 'id' || NAMES.includes(`${model}.${name}`));

function modelOf(name: ModelName): Model {
  const fields = DATAMODEL[`${name.charAt(0).toUpperCase()}${name.slice(1)}`]?.fields ?? [];
  const columns = fields.filter(({ kind }) => kind !== 'object');
  const dates = columns.filter(({ type }) => type === 'DateTime');
  const strange = columns.find(
    (field) => field.kind === 'scalar' && !dates.includes(field) && !PLAIN.includes(field.type),
  );
  if (strange)
    throw new Error(`The replica cannot hold ${name}.${strange.name}: JSON has no ${strange.type}.`);
  const relations = fields.filter(({ kind }) => kind === 'object').map(relationOf);
  const foreignKeys = relations.map(({ fromColumn }) => fromColumn).filter((column) => column !== 'id');
  const namesOf = (some: readonly Field[]): string[] => some.map((field) => field.name);
  return {
    name,
    columns: namesOf(columns),
    dates: namesOf(dates),
    indexed: new Set([...foreignKeys, ...namesOf(columns.filter(({ isUnique }) => isUnique))]),
    parents: new Set(foreignKeys.filter((column) => column !== REGION_ID)),
    ordered: new Set(namesOf(columns.filter((field) => isOrdered(name, field)))),
    relations: new Map(relations.map((relation) => [relation.name, relation])),
  };
}

export const MODELS = Object.fromEntries(MODEL_NAMES.map((name) => [name, modelOf(name)])) as Readonly<
  Record<ModelName, Model>
>;

/** The ids that identify a row to people: its own, and those of its parents. */
export const idsOf = (model: ModelName, row: Row): string[] => [
  row.id,
  ...Array.from(MODELS[model].parents, (column) => row[column]).filter((id) => typeof id === 'string'),
];

const columnOf = (field: string): string =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * A table's columns under the client's names, for `SELECT`. A date's milliseconds are exact in a double until the year 9999.
 */
export const columnsOf = ({ columns, dates }: Model): string =>
  columns
    .map((name) => {
      const column = `"${columnOf(name)}"`;
      const value = dates.includes(name) ? `round(date_part('epoch', ${column}) * 1000)` : column;
      return `${value} AS "${name}"`;
    })
    .join(', ');

export type ParsedRow = { readonly id: string; [column: string]: unknown };

/** Turns parsed JSON of {@link columnsOf} into the rows that the database client returns. */
export function rowsOf({ dates }: Model, parsed: readonly ParsedRow[]): readonly Row[] {
  for (const row of parsed) {
    for (const date of dates) if (row[date] !== null) row[date] = new Date(Number(row[date]));
    Object.freeze(row);
  }
  return parsed;
}
