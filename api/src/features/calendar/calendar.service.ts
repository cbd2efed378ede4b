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
/** `changeCount`: how often it changed, if that is counted. */
type CalendarEvent = Omit<ICalEventData, 'sequence'> & {
  summary: string;
  isDeadline: boolean;
  updatedAt: Date;
  changeCount: number;
};

/** How the event is called, and what its e-mail comes from, as in `NoticeSettings`. */
type Sender = { eventTitle: string; mailFrom: string | null };

/** Seconds after which a program should ask again. */
const TTL = 3_600;
/** Seconds before a deadline at which a program reminds its owner. */
const REMINDERS = [24 * 3_600, 3_600];

/** Text (RFC 5545, 3.3.11), where the library writes it as it is. */
const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&');

/** What a quoted parameter can hold (RFC 5545, 3.1). */
const quotable = (text: string): string => text.replaceAll(/["\\]/g, "'");

/** From which seconds are counted: those since 1970 are more than a sequence can be in 2038. */
const FIRST_SECOND = Date.UTC(2020, 0);

/**
 * The version of an event (RFC 5545, 3.8.7.4): the second of its last change, so that what ends and comes back is newer, and how many
 * changes were counted, which tells two of one second apart.
 */
const sequenceOf = (updatedAt: Date, changeCount: number): number =>
  Math.max(0, Math.floor((updatedAt.getTime() - FIRST_SECOND) / 1_000)) + changeCount;

/**
 * An iCalendar file (RFC 5545). The same events make the same bytes. It is published (RFC 5546, 3.2.1, which asks for an organiser), where
 * there is an address for one.
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
    // Programs take the newest: an item that was moved replaces what they had.
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
 * Its times are instants where the region's zone is known, times of every clock ('floating', section 3.3.5) where it is not. It is its
 * whole day where the text is more than times, and as long as the region says where they have no end.
 * @param namesRegion whether it says whose it is: those of several regions are mixed
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
/** How long the submission deadline, which is a moment, is shown: some programs take no event without an end. */
const DEADLINE_MINUTES = 60;
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

type Asked = Sender & { regionId?: string | null; agendaItemId?: string | null };

/**
 * What a person may see of the agenda as an iCalendar file, narrowed to a region or one item; the whole has the submission deadline,
 * too. Null for one item that there is not.
 */
export async function readCalendar(
  reads: Reads,
  viewer: Viewer,
  { eventTitle, mailFrom, regionId, agendaItemId }: Asked,
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

/** The first item of a region that is still ahead; null where there is none. */
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

/** A region's deadline that ends must not seem an older version of the event's. */
const DEADLINE_IDS = {
  event: 'submission-deadline',
  region: 'submission-deadline-of-region',
} as const;

/** That of the viewer, or of the region that an organiser asks for; empty without one. */
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
