import { parse } from 'csv-parse/sync';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../start/project-root';

/** Next to this file in the sources; a built server reads them there, too. */
const FOLDER = join(projectRoot, 'api/src/local/demo-data');

export const readText = (name: string): string => readFileSync(join(FOLDER, name), 'utf8');

const readRows = <Row>(name: string, row: z.ZodType<Row>): Row[] =>
  z.array(row).parse(parse(readText(name), { columns: true }));

/** An empty cell is null. */
const cell = z.string().transform((text) => text || null);
const flag = z.enum(['yes', '']).transform((text) => text === 'yes');
const number = z.coerce.number();

/** Days count from the day of loading. */
const event = z.strictObject({
  submissionDeadline: z.strictObject({ day: number, hour: number }),
  regions: z.array(
    z.strictObject({
      ...{ name: z.string(), code: z.string(), description: z.string() },
      ...{ hostCity: z.string(), timeZone: z.string(), venue: z.string() },
      state: z.enum(['open', 'closed', 'published']),
      firstDay: number,
      /** By how many days its agenda is later than in `agenda.csv`, if the item is shifted. */
      agendaShift: number,
      timeline: z.array(
        z.strictObject({
          kind: z.enum(['openPreferences', 'remind', 'publish']),
          day: number,
          isDone: z.boolean(),
        }),
      ),
    }),
  ),
  resources: z.array(z.strictObject({ title: z.string(), file: z.string() })),
});

const theme = z.strictObject({
  ...{ region: z.string(), title: z.string(), capacity: number, description: z.string() },
  /** A fixed one, for tests of its team's page. */
  id: cell,
  teamName: cell,
  teamLink: cell,
});

const agendaItem = z.strictObject({
  ...{ day: number, isShifted: flag, title: z.string(), description: cell, isDeadline: flag },
  /** In the region's time; null for the submission deadline. */
  time: cell,
  place: z.enum(['venue', 'online', '']),
});

const person = z.strictObject({
  ...{ email: z.string(), displayName: z.string(), region: cell, joinedDaysAgo: number },
  status: z.enum(['admin', 'organiser', 'excluded', '']),
  /** Whether the local sign-in offers the account: one for each state of a region. */
  isOffered: flag,
  rankedDaysAgo: number,
  /** Positions in the region's themes, from 1; empty for no ranking. */
  ranking: z.string().transform((text) => text.split(' ').filter(Boolean).map(Number)),
});

export const readEvent = () => event.parse(JSON.parse(readText('event.json')));
export const readThemes = () => readRows('themes.csv', theme);
export const readAgenda = () => readRows('agenda.csv', agendaItem);
export const readPeople = () => readRows('people.csv', person);
