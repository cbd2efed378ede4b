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
  /** The row with this id; the same object until the row changes. */
  get(id: string): Row | undefined;
  /** Every row, by id; the same array until any row changes. */
  all(): readonly Row[];
  /** The rows with this value in an indexed column, by id; the same array until one of them changes, joins or leaves. */
  by(column: keyof Row & string, value: string | null): readonly Row[];
}

/** The shared tables as they were at one moment of the database. */
export type SharedTables = { readonly [Model in SharedModel]: SharedTable<SharedRows[Model]> };

/** Hears of everything that is read, so that an answer can be kept for as long as all of it is still so. */
export interface Witness {
  row<Model extends SharedModel>(model: Model, id: string, found: SharedRows[Model] | undefined): void;
  group<Model extends SharedModel>(
    model: Model,
    column: keyof SharedRows[Model] & string,
    value: string | null,
    found: readonly SharedRows[Model][],
  ): void;
  all<Model extends SharedModel>(model: Model, found: readonly SharedRows[Model][]): void;
  /** The database itself was asked: nobody can tell later whether that is still so. */
  database(): void;
}
