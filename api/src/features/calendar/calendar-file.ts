// features/calendar/: what concerns a person, in the format that programs of calendars read, and the address where they follow it.
import ical, { ICalAlarmType, ICalCalendarMethod, type ICalCalendar } from 'ical-generator';
import type { AgendaItem, Region } from '../../db/generated/client';
import { minuteOfDay, startOf } from '../agenda/agenda-order';

type CalendarItem = AgendaItem & {
  region: Pick<Region, 'name' | 'hostCity' | 'timeZone'>;
};

export type CalendarParts = {
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
 * An iCalendar file (RFC 5545). The same parts make the same bytes. An item has no end, because nobody says when it ends. Its time is
 * an instant where the region's zone is known, a time of every clock ('floating', section 3.3.5) where it is not, and its whole day
 * where the text is more than a time.
 */
export function calendarFile({ name, items, namesRegions, submissionDeadline }: CalendarParts): string {
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
