import { db, type Database, type Queries } from '../client';
import type { SharedModel, SharedTables } from './shared-tables';

type ReadMethod =
  'count' | 'findFirst' | 'findFirstOrThrow' | 'findMany' | 'findUnique' | 'findUniqueOrThrow';

/** The models of the database client with the methods that only read. */
type ReadableModels = {
  readonly [Model in SharedModel | 'calendarFeed' | 'generation']: Pick<Database[Model], ReadMethod>;
};

/** What a request reads from: tables in memory, where a process keeps them. A transaction has the same models. */
export interface Reads extends ReadableModels {
  /** The database itself, for SQL, and for what must be of the same moment as it. */
  readonly database: () => Queries;
  /** The tables that these reads are of; null of the database's own. */
  readonly tables: SharedTables | null;
}

/** Reads everything from the database. */
export function databaseReads(): Reads {
  return {
    agendaItem: db.agendaItem,
    assignmentStatus: db.assignmentStatus,
    calendarFeed: db.calendarFeed,
    deadlineExtension: db.deadlineExtension,
    deadlines: db.deadlines,
    eventInfo: db.eventInfo,
    generation: db.generation,
    organiser: db.organiser,
    placeLoss: db.placeLoss,
    ranking: db.ranking,
    region: db.region,
    resource: db.resource,
    team: db.team,
    teamAssignment: db.teamAssignment,
    theme: db.theme,
    timelinePoint: db.timelinePoint,
    user: db.user,
    database: () => db,
    tables: null,
  };
}
