import ICAL from 'ical.js';
import ical from 'node-ical';
import type { Caller } from '../../../../test/caller';
import { graphql } from '../../../../test/gql/gql';
import { chooseRegion, createRegion } from '../../../../test/scenes';
import { ADMIN_EMAIL, startTestApp } from '../../../../test/test-app';

export const CREATE_FEED = graphql(`mutation CalendarFeedOfProgram { createCalendarFeed { path } }`);

/** An app whose sender has a difficult name, an administrator, and the sources of calendar files. */
export function startCalendars() {
  const app = startTestApp({
    notices: {
      mailFrom: '"The ""Team""" <hack@example.com>'.replaceAll('""', String.raw`\"`),
      publicUrl: '',
    },
  });
  const admin = app.person(ADMIN_EMAIL);

  async function regionIn(timeZone: string | null, changes: object = {}) {
    const region = await createRegion(admin);
    await admin.act('updateRegion', { id: region.id, timeZone, ...changes });
    return region;
  }

  const addItem = async (
    regionId: string,
    item: { date: string; time: string; title?: string },
  ): Promise<string> =>
    (await admin.act('createAgendaItem', { regionId, ...item })).createAgendaItem.agendaItem.id;

  /** The file at the calendar address of a person of a region. */
  async function follower(
    name: string,
    regionId: string,
  ): Promise<{ person: Caller; read: () => Promise<string> }> {
    const person = await app.signIn(`${name}@example.com`);
    await chooseRegion(person, regionId);
    const { createCalendarFeed } = await person.ask(CREATE_FEED);
    return { person, read: async () => (await fetch(app.url + createCalendarFeed.path)).text() };
  }

  return { app, admin, regionIn, addItem, follower };
}

type Read = { start: string; end: string; sequence: number };

/** The timed events by title, as two programs read them. */
export function readings(file: string): [Record<string, Read>, Record<string, Read>] {
  const all = ICAL.Component.fromString(file)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .filter(({ startDate }) => !startDate.isDate);
  const first = all.map(({ summary, startDate, endDate, sequence }) => [
    summary,
    { start: startDate.toJSDate().toISOString(), end: endDate.toJSDate().toISOString(), sequence },
  ]);
  const second = Object.values(ical.sync.parseICS(file)).flatMap((event) =>
    event.type === 'VEVENT' && event.datetype === 'date-time'
      ? [
          [
            event.summary,
            {
              start: event.start.toISOString(),
              end: event.end.toISOString(),
              sequence: Number(event.sequence),
            },
          ],
        ]
      : [],
  );
  return [
    Object.fromEntries(first) as Record<string, Read>,
    Object.fromEntries(second) as Record<string, Read>,
  ];
}
