import { addMinutes } from 'date-fns/addMinutes';
import { millisecondsInDay } from 'date-fns/constants';
import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData } from 'ical-generator';
import { createHash, randomBytes } from 'node:crypto';
import { domainOf } from '../../auth/access';
import { asViewer, inRegionInSight, isOrganiser, type Viewer, VIEWER_COLUMNS } from '../../auth/viewer';
import { db, type Queries } from '../../db/client';
import type { AgendaItem, Region } from '../../db/generated/client';
import type { Reads } from '../../db/replica/reads';
import { inTransaction } from '../../db/transaction';
import { AGENDA_ORDER, inAgendaOrder, minuteOfDay, spanOf, startOf } from '../agenda/agenda-order';
import { deadlineRegionOf, readDeadline } from '../deadlines/deadlines';
import { readEventTitle } from '../event/event-info.service';

const OF_REGION = { name: true, hostCity: true, timeZone: true, agendaItemMinutes: true } as const;
type CalendarItem = AgendaItem & { region: Pick<Region, keyof typeof OF_REGION> };
/** `changeCount`: how often it changed, if counted. */
type CalendarEvent = Omit<ICalEventData, 'sequence'> & {
  summary: string;
  isDeadline: boolean;
  updatedAt: Date;
  changeCount: number;
};

/** The event's title, and its sender address, as in `NoticeSettings`. */
type Sender = { eventTitle: string; mailFrom: string | null };

/** Seconds until a program should refetch. */
const TTL = 3_600;
/** Seconds before a deadline at which programs remind their owner. */
const REMINDERS = [24 * 3_600, 3_600];

/** Text (RFC 5545, 3.3.11), where the library does not escape it. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&');

/** Removes what a quoted parameter cannot contain (RFC 5545, 3.1). */
const quotable = (text: string): string => text.replaceAll(/["\\]/g, "'");

/** The epoch of the counted seconds: since 1970, they would exceed a sequence in 2038. */
const FIRST_SECOND = Date.UTC(2020, 0);

/**
 * The version of an event (RFC 5545, 3.8.7.4): the second of its last change, so that a recreated event is newer, plus the
 * number of counted changes, which distinguishes two within a second.
 */
const sequenceOf = (updatedAt: Date, changeCount: number): number =>
  Math.max(0, Math.floor((updatedAt.getTime() - FIRST_SECOND) / 1_000)) + changeCount;

/**
 * An iCalendar file (RFC 5545). Equal events give equal bytes. It has METHOD:PUBLISH (RFC 5546, 3.2.1, which requires an
 * organiser) if there is an address for one.
 */
function calendarFile(
  name: string,
  events: readonly CalendarEvent[],
  { eventTitle, mailFrom }: Sender,
): string {
  const email = mailFrom?.replace(/^.*<|>$/g, '');
  const organizer = email === undefined ? null : { name: quotable(eventTitle), email };
  const calendar = ical({
    name: escaped(name),
    method: organizer && ICalCalendarMethod.PUBLISH,
    prodId: { company: 'hackathon', product: 'agenda', language: 'EN' },
    ttl: TTL,
  });
  for (const { isDeadline, updatedAt, changeCount, ...event } of events) {
    const alarms = isDeadline
      ? REMINDERS.map((trigger) => ({ type: ICalAlarmType.display, trigger, description: event.summary }))
      : [];
    // Programs take the newest version: a moved item replaces the old one.
    const sequence = sequenceOf(updatedAt, changeCount);
    calendar.createEvent({
      ...event,
      sequence,
      stamp: updatedAt,
      lastModified: updatedAt,
      alarms,
      organizer,
    });
  }
  return calendar.toString();
}

/**
 * Its times are instants if the region's zone is known, otherwise 'floating' (section 3.3.5). It lasts the whole day if the
 * text is more than times, and as long as the region sets if they have no end.
 * @param namesRegion whether it names its region: items of several regions are mixed
 */
function eventOf(item: CalendarItem, namesRegion: boolean): CalendarEvent {
  const { id, region, date, time, title, description, location, isDeadline, updatedAt } = item;
  const instants = spanOf(item, region.timeZone);
  const span = instants ?? spanOf(item, 'UTC');
  const timeLine = minuteOfDay(time) === null ? time : `Time: ${time}`;
  const notes = [span === null ? timeLine : null, description].filter((part) => part !== null).join('\n');
  return {
    id,
    summary: `${isDeadline ? 'Deadline: ' : ''}${title ?? UNTITLED}${namesRegion ? ` (${region.name})` : ''}`,
    changeCount: item.sequence,
    start: span?.start ?? date,
    end: span && (span.end ?? addMinutes(span.start, region.agendaItemMinutes)),
    allDay: span === null,
    floating: instants === null,
    description: notes === '' ? null : notes,
    location: location ?? region.hostCity,
    isDeadline,
    updatedAt,
  };
}
const UNTITLED = 'Untitled Event';
/** The length of the submission deadline in calendars: some programs reject an event without an end. */
const DEADLINE_MINUTES = 60;
/** The most items to search for the next one. */
const ITEMS_OF_TWO_DAYS = 50;

/** Bytes of a secret: 2^192 cannot be guessed. */
const SECRET = 24;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Creates a person's calendar address; the previous one stops working. @returns its secret, which is not stored */
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

/** Revokes a person's calendar address; idempotent. */
export async function deleteCalendarFeed(userId: string): Promise<void> {
  await inTransaction((tx) => tx.calendarFeed.deleteMany({ where: { id: userId } }));
}

export type NamedCalendar = { name: string; text: string };

type Asked = Sender & { regionId?: string | null; agendaItemId?: string | null };

/**
 * A person's visible agenda as an iCalendar file, filtered by a region or one item; the whole includes the submission deadline.
 * Null for an unknown item.
 */
export async function readCalendar(
  reads: Reads,
  viewer: Viewer,
  { eventTitle, mailFrom, regionId, agendaItemId }: Asked,
): Promise<NamedCalendar | null> {
  const isOne = agendaItemId != null;
  // A single item is the same for everyone who sees it.
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
      include: { region: { select: OF_REGION } },
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
    text: calendarFile(name, [...events, ...deadline], { eventTitle: title, mailFrom }),
  };
}

export type FirstItem = CalendarItem & { calendar: NamedCalendar };

/** The next item of a region; null if none is ahead. */
export async function readFirstItem(
  tx: Queries,
  regionId: string,
  { now, eventTitle, mailFrom }: Sender & { now: Date },
): Promise<FirstItem | null> {
  const items = await tx.agendaItem.findMany({
    // Somewhere it is still yesterday.
    where: { regionId, date: { gte: new Date(now.getTime() - millisecondsInDay) } },
    include: { region: { select: OF_REGION } },
    orderBy: AGENDA_ORDER,
    take: ITEMS_OF_TWO_DAYS,
  });
  const item = inAgendaOrder(items).find(
    ({ date, time, region }) =>
      (startOf(date, time, region.timeZone) ?? new Date(date.getTime() + millisecondsInDay)) > now,
  );
  if (!item) return null;
  const name = item.title ?? UNTITLED;
  const sender = { eventTitle: await readEventTitle(tx, eventTitle), mailFrom };
  return { ...item, calendar: { name, text: calendarFile(name, [eventOf(item, false)], sender) } };
}

/** When a region's deadline ends, the event's must not look like an older version of it. */
const DEADLINE_IDS = {
  event: 'submission-deadline',
  region: 'submission-deadline-of-region',
} as const;

/** The viewer's deadline, or that of the region that an organiser asks for; empty without one. */
async function deadlineOf(
  reads: Reads,
  viewer: Viewer,
  regionId: string | null = null,
): Promise<CalendarEvent[]> {
  const {
    deadline: start,
    changedAt: updatedAt,
    origin,
  } = await readDeadline(reads, isOrganiser(viewer) ? regionId : deadlineRegionOf(viewer));
  if (!start || !updatedAt) return [];
  const summary = 'Deadline: Preferences are locked';
  return [
    {
      id: DEADLINE_IDS[origin],
      changeCount: 0,
      ...{ summary, start, end: addMinutes(start, DEADLINE_MINUTES), isDeadline: true, updatedAt },
    },
  ];
}

/**
 * The owner of the calendar address with this secret; null for an unknown secret, and for people whose domain is no longer
 * allowed.
 */
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
