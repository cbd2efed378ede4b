import { createHash, randomBytes } from 'node:crypto';
import { domainOf } from '../../auth/access';
import { asViewer, isOrganiser, type Viewer, VIEWER_COLUMNS } from '../../auth/viewer';
import { db } from '../../db/client';
import type { Reads } from '../../db/replica/reads';
import { inTransaction } from '../../db/transaction';
import { inAgendaOrder } from '../agenda/agenda-order';
import { visibleAgenda } from '../agenda/agenda.policy';
import { deadlineHolder, deadlineWith, readHolderDeadline } from '../event/deadlines';

import ical, { ICalAlarmType, ICalCalendarMethod, type ICalCalendar } from 'ical-generator';
import type { AgendaItem, Region } from '../../db/generated/client';
import { minuteOfDay, startOf } from '../agenda/agenda-order';

type CalendarItem = AgendaItem & {
  region: Pick<Region, 'name' | 'hostCity' | 'timeZone'>;
};

type CalendarParts = {
  /** Such as 'Hackathon 2025, Europe'. */
  name: string;
  items: readonly CalendarItem[];
  /** Whether items say whose they are: those of several regions are mixed. */
  namesRegions: boolean;
  submissionDeadline: { at: Date; updatedAt: Date } | null;
};

/** Seconds after which a program should ask again. */
const TTL = 3_600;
/** Seconds before a deadline at which a program reminds its owner. */
const REMINDERS = [24 * 3_600, 3_600];

/**
 * An iCalendar file (RFC 5545). The same parts make the same bytes. An item has no end, because none is stored. Its time is
 * an instant where the region's zone is known, a time of every clock ('floating', section 3.3.5) where it is not, and its whole day
 * where the text is more than a time.
 */
function calendarFile({ name, items, namesRegions, submissionDeadline }: CalendarParts): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'hackathon', product: 'agenda', language: 'EN' },
    ttl: TTL,
  });
  for (const item of items) addItem(calendar, item, namesRegions);
  if (submissionDeadline) {
    const { at, updatedAt } = submissionDeadline;
    addEvent(calendar, {
      id: 'submission-deadline',
      summary: 'Deadline: Preferences are locked',
      start: at,
      isDeadline: true,
      updatedAt,
    });
  }
  return calendar.toString();
}

function addItem(calendar: ICalCalendar, item: CalendarItem, namesRegion: boolean): void {
  const { region, date, time, title, description, location, isDeadline } = item;
  const instant = startOf(date, time, region.timeZone);
  const floating = instant ?? startOf(date, time, 'UTC');
  const what = title ?? 'Untitled Event';
  addEvent(calendar, {
    id: item.id,
    summary: [isDeadline ? 'Deadline: ' : '', what, namesRegion ? ` (${region.name})` : ''].join(''),
    start: floating ?? date,
    isWholeDay: floating === null,
    isFloating: instant === null,
    description: [floating === null ? timeLine(time) : null, description],
    location: location ?? region.hostCity,
    isDeadline,
    updatedAt: item.updatedAt,
  });
}

/** The text of a time that no calendar can read. */
const timeLine = (time: string): string => (minuteOfDay(time) === null ? time : `Time: ${time}`);

type CalendarEvent = {
  id: string;
  summary: string;
  start: Date;
  isWholeDay?: boolean;
  isFloating?: boolean;
  description?: (string | null)[];
  location?: string | null;
  isDeadline: boolean;
  updatedAt: Date;
};

function addEvent(calendar: ICalCalendar, event: CalendarEvent): void {
  const description = (event.description ?? []).filter((part) => part !== null).join('\n');
  calendar.createEvent({
    id: event.id,
    summary: event.summary,
    start: event.start,
    allDay: event.isWholeDay ?? false,
    floating: event.isFloating ?? false,
    description: description === '' ? null : description,
    location: event.location ?? null,
    // Programs take the newest: an item that was moved replaces what they had.
    stamp: event.updatedAt,
    lastModified: event.updatedAt,
    alarms: event.isDeadline
      ? REMINDERS.map((trigger) => ({ type: ICalAlarmType.display, trigger, description: event.summary }))
      : [],
  });
}

/** Bytes of a secret: 2^192 cannot be guessed. */
const SECRET = 24;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Makes a person's calendar address; the one they had before stops working. @returns the secret in it, which is kept nowhere */
export async function createCalendarFeed(userId: string): Promise<string> {
  const secret = randomBytes(SECRET).toString('base64url');
  const secretHash = hashOf(secret);
  await inTransaction(
    (tx) => tx.$executeRaw`
      INSERT INTO calendar_feeds (id, secret_hash) VALUES (${userId}, ${secretHash})
      ON CONFLICT (id) DO UPDATE SET secret_hash = excluded.secret_hash, created_at = excluded.created_at`,
  );
  return secret;
}

/** Ends a person's calendar address; nothing happens if they have none. */
export async function deleteCalendarFeed(userId: string): Promise<void> {
  await inTransaction((tx) => tx.calendarFeed.deleteMany({ where: { id: userId } }));
}

export type NamedCalendar = { name: string; text: string };

type Asked = { eventTitle: string; regionId?: string | null; agendaItemId?: string | null };

/**
 * What a person may see of the agenda as an iCalendar file, narrowed to a region or one item; the whole has the submission deadline,
 * too. Null for one item that there is not.
 */
export async function readCalendar(
  reads: Reads,
  viewer: Viewer,
  asked: Asked,
): Promise<NamedCalendar | null> {
  const { eventTitle, regionId, agendaItemId } = asked;
  const [items, submissionDeadline] = await Promise.all([
    reads.agendaItem.findMany({
      where: {
        AND: [
          visibleAgenda(viewer),
          regionId == null ? {} : { regionId },
          agendaItemId == null ? {} : { id: agendaItemId },
        ],
      },
      include: { region: { select: { name: true, hostCity: true, timeZone: true } } },
      orderBy: [{ date: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    }),
    agendaItemId == null ? deadlineOf(reads, viewer, regionId) : null,
  ]);
  if (agendaItemId != null && items.length === 0) return null;
  const ofRegion = regionId ?? viewer.regionId;
  // One item is the same for all who see it.
  const region =
    agendaItemId != null || ofRegion === null || (regionId == null && isOrganiser(viewer))
      ? null
      : await reads.region.findUnique({ where: { id: ofRegion }, select: { name: true } });
  const name = [eventTitle, region?.name].filter((part) => part !== undefined).join(', ');
  const text = calendarFile({
    name,
    items: inAgendaOrder(items),
    namesRegions: agendaItemId == null && region === null && isOrganiser(viewer),
    submissionDeadline,
  });
  return { name: agendaItemId == null ? name : (items[0]?.title ?? 'Untitled Event'), text };
}

/** That of the viewer, or of the region that an organiser asks for. */
async function deadlineOf(
  reads: Reads,
  viewer: Viewer,
  regionId: string | null | undefined,
): Promise<CalendarParts['submissionDeadline']> {
  const holder = deadlineHolder(viewer);
  const asked = isOrganiser(viewer) ? { ...holder, regionId: regionId ?? null } : holder;
  const { extendedUntil, changedAt: updatedAt, ...region } = await readHolderDeadline(reads, asked);
  const at = deadlineWith(extendedUntil, region);
  return at && updatedAt && { at, updatedAt };
}

/** Whose calendar address has this secret; null for an unknown secret, and for people whose domain was taken off. */
export async function followerOf(
  secret: string,
  allowedEmailDomains: readonly string[],
): Promise<Viewer | null> {
  const feed = await db.calendarFeed.findUnique({
    where: { secretHash: hashOf(secret) },
    select: { user: { select: VIEWER_COLUMNS } },
  });
  return feed && allowedEmailDomains.includes(domainOf(feed.user.email)) ? asViewer(feed.user) : null;
}
