import { millisecondsInDay } from 'date-fns/constants';
import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { createHash, randomBytes } from 'node:crypto';
import { domainOf } from '../../auth/access';
import { asViewer, inRegionInSight, isOrganiser, type Viewer, VIEWER_COLUMNS } from '../../auth/viewer';
import { db, type Queries } from '../../db/client';
import type { AgendaItem, Region } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import { inTransaction } from '../../db/transaction';
import { AGENDA_ORDER, inAgendaOrder, minuteOfDay, startOf } from '../agenda/agenda-order';
import { deadlineHolder, readDeadline } from '../event/deadlines';
import { readEventTitle } from '../event/event-info.service';

type CalendarItem = AgendaItem & { region: Pick<Region, 'name' | 'hostCity' | 'timeZone'> };
type CalendarEvent = ICalEventData & { summary: string; isDeadline: boolean; updatedAt: Date };

/** Seconds after which a program should ask again. */
const TTL = 3_600;
/** Seconds before a deadline at which a program reminds its owner. */
const REMINDERS = [24 * 3_600, 3_600];

/** An iCalendar file (RFC 5545). The same events make the same bytes. */
function calendarFile(name: string, events: readonly CalendarEvent[]): string {
  const calendar = ical({
    name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'hackathon', product: 'agenda', language: 'EN' },
    ttl: TTL,
  });
  for (const { isDeadline, updatedAt, ...event } of events) {
    const alarms = isDeadline
      ? REMINDERS.map((trigger) => ({ type: ICalAlarmType.display, trigger, description: event.summary }))
      : [];
    // Programs take the newest: an item that was moved replaces what they had.
    calendar.createEvent({ ...event, stamp: updatedAt, lastModified: updatedAt, alarms });
  }
  return calendar.toString();
}

/**
 * An item has no end, because none is stored. Its time is an instant where the region's zone is known, a time of every clock ('floating',
 * section 3.3.5) where it is not, and its whole day where the text is more than a time.
 * @param namesRegion whether it says whose it is: those of several regions are mixed
 */
function eventOf(item: CalendarItem, namesRegion: boolean): CalendarEvent {
  const { id, region, date, time, title, description, location, isDeadline, updatedAt } = item;
  const instant = startOf(date, time, region.timeZone);
  const start = instant ?? startOf(date, time, 'UTC');
  const timeLine = minuteOfDay(time) === null ? time : `Time: ${time}`;
  const notes = [start === null ? timeLine : null, description].filter((part) => part !== null).join('\n');
  return {
    id,
    summary: `${isDeadline ? 'Deadline: ' : ''}${title ?? UNTITLED}${namesRegion ? ` (${region.name})` : ''}`,
    start: start ?? date,
    allDay: start === null,
    floating: instant === null,
    description: notes === '' ? null : notes,
    location: location ?? region.hostCity,
    isDeadline,
    updatedAt,
  };
}
const UNTITLED = 'Untitled Event';
/** The most items among which the first one ahead is sought. */
const ITEMS_OF_TWO_DAYS = 50;

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
  { eventTitle, regionId, agendaItemId }: Asked,
): Promise<NamedCalendar | null> {
  const isOne = agendaItemId != null;
  // One item is the same for all who see it.
  const namedRegionId = isOne ? null : (regionId ?? (isOrganiser(viewer) ? null : viewer.regionId));
  const [items, deadline, region, title] = await Promise.all([
    reads.agendaItem.findMany({
      where: {
        AND: [
          inRegionInSight(viewer),
          regionId == null ? {} : { regionId },
          isOne ? { id: agendaItemId } : {},
        ],
      },
      include: { region: { select: { name: true, hostCity: true, timeZone: true } } },
      orderBy: AGENDA_ORDER,
    }),
    isOne ? [] : deadlineOf(reads, viewer, regionId),
    namedRegionId === null
      ? null
      : reads.region.findUnique({ where: { id: namedRegionId }, select: { name: true } }),
    readEventTitle(reads, eventTitle),
  ]);
  if (isOne && items.length === 0) return null;
  const name = [title, region?.name].filter((part) => part !== undefined).join(', ');
  const namesRegions = !isOne && region === null && isOrganiser(viewer);
  const events = inAgendaOrder(items).map((item) => eventOf(item, namesRegions));
  return {
    name: isOne ? (items[0]?.title ?? UNTITLED) : name,
    text: calendarFile(name, [...events, ...deadline]),
  };
}

export type FirstItem = CalendarItem & { calendar: NamedCalendar };

/** The first item of a region that is still ahead; null where there is none. */
export async function readFirstItem(tx: Queries, regionId: string, now: Date): Promise<FirstItem | null> {
  const items = await tx.agendaItem.findMany({
    // Somewhere it is still yesterday.
    where: { regionId, date: { gte: new Date(now.getTime() - millisecondsInDay) } },
    include: { region: { select: { name: true, hostCity: true, timeZone: true } } },
    orderBy: AGENDA_ORDER,
    take: ITEMS_OF_TWO_DAYS,
  });
  const item = inAgendaOrder(items).find(
    ({ date, time, region }) =>
      (startOf(date, time, region.timeZone) ?? new Date(date.getTime() + millisecondsInDay)) > now,
  );
  if (!item) return null;
  const name = item.title ?? UNTITLED;
  return { ...item, calendar: { name, text: calendarFile(name, [eventOf(item, false)]) } };
}

/** That of the viewer, or of the region that an organiser asks for; empty without one. */
async function deadlineOf(
  reads: Reads,
  viewer: Viewer,
  regionId: string | null = null,
): Promise<CalendarEvent[]> {
  const holder = deadlineHolder(viewer);
  const { closesAt: start, changedAt: updatedAt } = await readDeadline(
    reads,
    isOrganiser(viewer) ? { ...holder, regionId } : holder,
  );
  if (!start || !updatedAt) return [];
  const summary = 'Deadline: Preferences are locked';
  return [{ id: 'submission-deadline', summary, start, isDeadline: true, updatedAt }];
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
