import type { Queries } from '../../db/client';

type Page = { take: number; orderBy: { id: 'asc' }; where?: { id: { gt: string } } };
type Row = { id: string; [field: string]: unknown };
type ReadPage = (tx: Queries, page: Page) => Promise<readonly Row[]>;

/** The names of referenced rows. */
const region = { select: { name: true } } as const;
const theme = { select: { title: true } } as const;
const person = { select: { email: true } } as const;
const NAMED = ['region', 'theme', 'user', 'teamLeader', 'createdBy', 'asker', 'asked'];

/**
 * The tables that the archive contains as a whole: every column except the secrets named here. People and their rankings are
 * read through their lists.
 */
const TABLES = {
  regions: (tx, page) => tx.region.findMany(page),
  themes: (tx, page) => tx.theme.findMany({ ...page, include: { region } }),
  agenda: (tx, page) => tx.agendaItem.findMany({ ...page, include: { region } }),
  teams: (tx, page) => tx.team.findMany({ ...page, include: { theme, teamLeader: person } }),
  texts: (tx, page) => tx.eventInfo.findMany(page),
  resources: (tx, page) => tx.resource.findMany(page),
  places: (tx, page) => tx.teamAssignment.findMany({ ...page, include: { user: person, theme } }),
  swapRequests: (tx, page) =>
    tx.swapRequest.findMany({ ...page, include: { region, asker: person, asked: person } }),
  lostPlaces: (tx, page) => tx.placeLoss.findMany({ ...page, include: { user: person } }),
  publications: (tx, page) => tx.assignmentStatus.findMany({ ...page, include: { region } }),
  runs: (tx, page) =>
    tx.generation.findMany({ ...page, omit: { record: true }, include: { region, createdBy: person } }),
  records: (tx, page) => tx.generation.findMany({ ...page, select: { id: true, record: true }, take: 1 }),
  timeline: (tx, page) => tx.timelinePoint.findMany({ ...page, include: { region } }),
  deadlines: (tx, page) => tx.deadlines.findMany(page),
  organisers: (tx, page) => tx.organiser.findMany({ ...page, include: { user: person } }),
  // The secret in the address opens a person's calendar.
  calendarAddresses: (tx, page) =>
    tx.calendarFeed.findMany({ ...page, omit: { secretHash: true }, include: { user: person } }),
  noticeRefusals: (tx, page) => tx.noticeRefusal.findMany({ ...page, include: { user: person } }),
  announcements: (tx, page) => tx.announcement.findMany({ ...page, include: { region, user: person } }),
  // With the secret, anyone could stop another person's notices.
  deliveries: (tx, page) =>
    tx.delivery.findMany({ ...page, omit: { secret: true }, include: { region, user: person } }),
} satisfies Record<string, ReadPage>;
export type ArchiveTable = keyof typeof TABLES;

export type ArchivePage = { json: string; next: string | null };

/** Rows per page; a run's record is megabytes, and has a page of its own. */
const ROWS = 100;

/** A page of an archived table, by id, after the row with the id `after`. */
export async function archivePage(
  tx: Queries,
  table: ArchiveTable,
  after: string | null | undefined,
): Promise<ArchivePage> {
  const where = after == null ? {} : { where: { id: { gt: after } } };
  const rows = await TABLES[table](tx, { take: ROWS, orderBy: { id: 'asc' }, ...where });
  const isLast = rows.length < (table === 'records' ? 1 : ROWS);
  return { json: JSON.stringify(rows.map(withNames)), next: isLast ? null : (rows.at(-1)?.id ?? null) };
}

/** `region: { name: 'Europe' }` becomes `region: 'Europe'`. */
const withNames = (row: Row): object =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]) => [
      field,
      NAMED.includes(field) && typeof value === 'object'
        ? (Object.values<unknown>({ ...value })[0] ?? null)
        : value,
    ]),
  );
