import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../db/generated/client';
import { calendarDay } from '../../lib/calendar-day';
import { cleanHtml } from '../../lib/clean-html';
import { instantOf } from '../../lib/time-zone';
import { readAgenda, readEvent, readPeople, readThemes } from './demo-files';

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;
const THEMES_AGE = 28;

/** The rows of the demo event, dated from `now`. */
export function makeDemoRows(now: Date) {
  const event = readEvent();
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY);
  /** Days have no time zone: midnight in UTC. */
  const on = (day: number, hour = 0): Date =>
    new Date(Math.floor(now.getTime() / DAY) * DAY + day * DAY + hour * HOUR);
  const submissionDeadline = on(event.submissionDeadline.day, event.submissionDeadline.hour);

  const regions = event.regions.map(({ state, firstDay, venue, agendaShift, timeline, ...texts }) => ({
    ...{ state, venue, agendaShift, timeline },
    row: {
      ...{ id: randomUUID(), ...texts, preferencesOpen: state === 'open' },
      ...{ firstDay: on(firstDay), lastDay: on(firstDay + 1) },
    } satisfies Prisma.RegionCreateManyInput,
  }));
  const regionIds = new Map(regions.map(({ row }) => [row.code, row.id]));
  const idOf = (code: string | null): string | null => (code === null ? null : (regionIds.get(code) ?? null));

  const themes = readThemes().map(({ id, region, title, capacity, description }, index) => ({
    ...{ id: id ?? randomUUID(), regionId: idOf(region) ?? '', title, capacity },
    description: cleanHtml(description),
    // A second apart, so that "oldest first" is the list's order.
    createdAt: new Date(ago(THEMES_AGE).getTime() + index * 1_000),
  }));
  const people = readPeople().map((person) => ({
    ...person,
    ...{ id: randomUUID(), regionId: idOf(person.region), createdAt: ago(person.joinedDaysAgo) },
  }));

  const agendaItems = readAgenda();
  const agenda = regions.flatMap(({ row: { id: regionId, timeZone }, venue, agendaShift }) =>
    agendaItems.map(({ day, isShifted, time, place, ...item }) => ({
      ...{ regionId, ...item },
      date:
        time === null ? calendarDay(submissionDeadline, timeZone) : on(day + (isShifted ? agendaShift : 0)),
      time: time ?? timeOfDay(submissionDeadline, timeZone),
      location: { venue, online: 'Online', '': null }[place],
    })),
  ) satisfies Prisma.AgendaItemCreateManyInput[];
  const timeline = regions.flatMap(({ row: { id: regionId, timeZone }, timeline: points }) =>
    points.map(({ kind, day, isDone }) => {
      const localTime = on(day, 9);
      const done = { state: 'done', carriedOutAt: instantOf(timeZone, localTime) } as const;
      return { regionId, kind, localTime, ...(isDone && done) };
    }),
  ) satisfies Prisma.TimelinePointCreateManyInput[];

  return {
    submissionDeadline,
    regions: regions.map(({ row }) => row),
    ...{ themes, agenda, timeline },
    users: people.map(({ id, email, displayName, regionId, status, createdAt }) => ({
      ...{ id, email, displayName, regionId, createdAt, firstSignInAt: createdAt },
      firebaseUid: `demo-${email.split('@')[0]}`,
      role: status === 'admin' ? ('admin' as const) : ('user' as const),
      // Organisers do not participate.
      excludedFromAllocation: status === 'excluded' || status === 'organiser',
    })) satisfies Prisma.UserCreateManyInput[],
    organisers: people.flatMap(({ id, status, regionId }) =>
      status === 'organiser' && regionId !== null ? [{ id, regionIds: [regionId] }] : [],
    ),
    rankings: people.flatMap(({ id, regionId, ranking, rankedDaysAgo }) => {
      const offered = themes.filter((theme) => theme.regionId === regionId);
      const themeIds = ranking.flatMap((position) => offered[position - 1]?.id ?? []);
      return themeIds.length > 0 ? [{ id, themeIds, submittedAt: ago(rankedDaysAgo) }] : [];
    }) satisfies Prisma.RankingCreateManyInput[],
  };
}

/** With an ASCII space. */
const timeOfDay = (instant: Date, timeZone: string): string =>
  instant.toLocaleTimeString('en', { timeStyle: 'short', timeZone }).replace(/\s/u, ' ');
