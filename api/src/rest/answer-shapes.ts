import { z } from 'zod';

/**
 * The documented JSON of each entity. Shapes are strict: an extra field is a leak. Every answer of an operation passes through
 * its shape, which turns references into ids, enumerations into lower case, and instants into text. Types, tests and the
 * OpenAPI document derive from them. `schema.graphql` describes fields that GraphQL has under the same name.
 */

export const SOME_ID = '0199d2a4-7c1e-7b3a-9f00-3d5b8c1e2f40';

const example = (value: string | number) => ({ examples: [value] });
const id = z.string().min(1).meta(example(SOME_ID));
const text = (value: string) => z.string().meta(example(value));
/** Operations executed in this process return instants as `Date`. */
const instant = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.iso.datetime().meta(example('2025-11-20T09:00:00.000Z')));
/** The documented form of a calendar day is an instant: its midnight in UTC. */
const midnight = z.iso
  .date()
  .transform((day) => `${day}T00:00:00.000Z`)
  .pipe(z.iso.datetime().meta(example('2025-11-20T00:00:00.000Z')));
/** As stored: see the scalar `EmailAddress`. */
const email = text('mia@example.com');
const name = text('Mia Meier');
const changes = { createdAt: instant, updatedAt: instant };
const html = text('<p>Read me first.</p>');
/** GraphQL's Int. */
const count = z.int32().min(0);
const atLeastOne = z.int32().min(1);
const capacity = atLeastOne.meta(example(10));

/** A reference that an operation returns as `{ id }`. */
const reference = z
  .object({ id: z.string() })
  .transform((referred) => referred.id)
  .pipe(id);
const regionId = reference.describe('The id of its region.');
const themeId = reference.describe('The id of the theme.');
const userId = reference.describe('The id of the person.');

/** An enumeration of the schema, in lower case. */
const enumeration = (...names: readonly string[]) =>
  z
    .enum(names)
    .transform((name) => name.toLowerCase())
    .pipe(z.enum(names.map((name) => name.toLowerCase())));

/** A named schema of the OpenAPI document; `description` is null where `schema.graphql` describes it. */
const entity = <Fields extends z.ZodRawShape>(id: string, description: string | null, fields: Fields) =>
  z.strictObject(fields).meta({ id, ...(description === null ? {} : { description }) });

export const regionShape = entity('Region', null, {
  id,
  name: text('Europe'),
  code: text('EU'),
  description: text('Berlin, Lisbon and Warsaw').nullable(),
  preferencesOpen: z.boolean(),
  ...changes,
});

export const userShape = entity('User', 'A person who has signed in.', {
  id,
  email,
  displayName: name,
  role: enumeration('ADMIN', 'USER'),
  regionId: reference.nullable().describe('The id of their region; null before they choose one.'),
  excludedFromAllocation: z.boolean(),
  createdAt: instant,
});

export const preferenceShape = entity('Preference', null, {
  id,
  userId,
  themeId,
  rank: atLeastOne,
  submittedAt: instant,
  updatedAt: instant,
});

export const userWithPreferencesShape = userShape
  .extend({ preferences: z.array(preferenceShape).describe('Their ranking, rank 1 first.') })
  .meta({ id: 'UserWithPreferences', description: 'A person and their ranking.' });

export const preferenceStatusShape = entity('PreferenceStatus', 'Whether your ranking can change.', {
  open: z.boolean().describe('Whether you could save preferences now.'),
});

export const themeShape = entity('Theme', null, {
  id,
  regionId,
  title: text('Solar tides'),
  description: html,
  capacity,
  minimumMembers: atLeastOne.meta(example(4)).describe('The minimum team size for generations.'),
  ...changes,
});

export const agendaItemShape = entity('AgendaItem', null, {
  id,
  regionId,
  date: midnight,
  time: text('10:00 AM'),
  title: text('Kick-off').nullable(),
  description: text('Doors open at nine.').nullable(),
  location: text('Main hall').nullable(),
  isDeadline: z.boolean(),
  ...changes,
});

export const assignmentStatusShape = entity('AssignmentStatus', null, {
  regionId: reference.nullable().describe('The id of its region; null if you have no region.'),
  status: enumeration('DRAFT', 'PUBLISHED'),
  publishedAt: instant.nullable(),
  updatedAt: instant.nullable(),
});

const memberShape = entity('AssignedUser', 'The person who has the place.', {
  id,
  displayName: name,
  email,
  excludedFromAllocation: z.boolean(),
});

const assignedThemeShape = themeShape
  .omit({ createdAt: true, updatedAt: true })
  .meta({ id: 'AssignedTheme', description: 'The theme that the place is on.' });

export const assignmentShape = entity('Assignment', null, {
  id,
  userId,
  themeId,
  assignedAt: instant,
  isManualOverride: z.boolean(),
  user: memberShape,
  theme: assignedThemeShape,
});

export const teamShape = entity('Team', 'The team of a theme.', {
  themeId,
  teamName: text('The Hats').nullable().describe("The team's own name; null if it has none."),
  teamLeaderId: reference.nullable().describe('The id of the member who leads the team; null for none.'),
});

export const resourceShape = entity('Resource', null, {
  id,
  title: text('Guide'),
  content: html,
  order: count,
  ...changes,
});

export const eventInfoShape = entity('EventInfo', "The event's texts.", {
  aboutContent: text('<p>What the event is about.</p>'),
  faqContent: text('<p>Questions and answers.</p>'),
  updatedAt: instant,
});

export const deadlinesShape = entity('Deadlines', 'The deadlines of the event as a whole.', {
  submissionDeadline: instant.nullable(),
});

export const dashboardStatsShape = entity('DashboardStats', null, {
  daysUntilNextDeadline: count.nullable(),
  totalParticipants: count,
  participantsWithPreferences: count,
  preferencesPercentage: count.max(100),
});

/**
 * Entities that are a part or another form of a type in `schema.graphql`: entity -> type. The others have their type's name.
 */
export const TYPES_OF_ENTITIES: Readonly<Record<string, string>> = {
  UserWithPreferences: 'User',
  AssignedUser: 'User',
  AssignedTheme: 'Theme',
  EventInfo: 'Event',
  Deadlines: 'Event',
};
