import type {
  AgendaItem,
  AssignmentStatus,
  DeadlineExtension,
  Deadlines,
  EventInfo,
  Organiser,
  PlaceLoss,
  Ranking,
  Region,
  Resource,
  Team,
  TeamAssignment,
  Theme,
  TimelinePoint,
  User,
} from '../generated/client';

/** The rows of the tables that many people read and few people change, by the client's name of the table. */
export interface SharedRows {
  agendaItem: AgendaItem;
  assignmentStatus: AssignmentStatus;
  deadlineExtension: DeadlineExtension;
  deadlines: Deadlines;
  eventInfo: EventInfo;
  organiser: Organiser;
  placeLoss: PlaceLoss;
  ranking: Ranking;
  region: Region;
  resource: Resource;
  team: Team;
  teamAssignment: TeamAssignment;
  theme: Theme;
  timelinePoint: TimelinePoint;
  user: User;
}
export type SharedModel = keyof SharedRows;

/**
 * One table at one moment. Nothing in it ever changes: a later moment has another table, which shares what stayed the same. So a
 * reader can tell by identity (`===`) whether what it read is still so.
 */
export interface SharedTable<Row> {
  /** No other table of this process has the same, whatever it is of and of which moment. */
  readonly version: number;
  /** The row with this id; the same object until the row changes. */
  get(id: string): Row | undefined;
  /** Every row, by id; the same array until any row changes. */
  all(): readonly Row[];
  /** The rows with this value in an indexed column, by id; the same array until one of them changes, joins or leaves. */
  by(column: keyof Row & string, value: string | null): readonly Row[];
}

/** The shared tables as they were at one moment of the database. */
export type SharedTables = { readonly [Model in SharedModel]: SharedTable<SharedRows[Model]> };

/** Observes reads, so that an answer can be cached for as long as all of it is still so. */
export interface ReadObserver {
  /** Something of this table was read. */
  table(model: SharedModel, version: number): void;
  /** The database itself was read: whether that is still so cannot be seen later. */
  database(): void;
}
