import { z } from 'zod';

/**
 * The documented JSON of each entity, strictly: a field too many is a leak. What an operation answered goes through its shape,
 * which makes ids of references, lower case of enumerations, and texts of instants. Types, tests and the OpenAPI document come
 * from here, too. A field that GraphQL has under the same name is described by `schema.graphql`.
 */

/** Stands for any id in examples. */
export const SOME_ID = '0199d2a4-7c1e-7b3a-9f00-3d5b8c1e2f40';

const example = (value: string | number) => ({ examples: [value] });
const id = z.string().min(1).meta(example(SOME_ID));
const text = (value: string) => z.string().meta(example(value));
/** Operations that run in this process yield instants as `Date`. */
const instant = z
  .date()
  .transform((date) => date.toISOString())
  .pipe(z.iso.datetime().meta(example('2025-11-20T09:00:00.000Z')));
/** The documented answer for a calendar day is an instant: its midnight in UTC. */
const midnight = z.iso
  .date()
  .transform((day) => `${day}T00:00:00.000Z`)
  .pipe(z.iso.datetime().meta(example('2025-11-20T00:00:00.000Z')));
/** Told as it is stored: see the scalar `EmailAddress`. */
const email = text('mia@example.com');
const name = text('Mia Meier');
const html = text('<p>Read me first.</p>');
/** GraphQL's Int. */
const count = z.int32().min(0);
const atLeastOne = z.int32().min(1);
const capacity = atLeastOne.meta(example(10));

/** What an operation answers as `{ id }`. */
const reference = z
  .object({ id: z.string() })
  .transform((referred) => referred.id)
  .pipe(id);
const regionId = reference.describe('The id of its region.');
const themeId = reference.describe('The id of the theme.');
const userId = reference.describe('The id of the person.');

/** An enumeration of the schema. */
const enumeration = (...names: readonly string[]) =>
  z
    .enum(names)
    .transform((name) => name.toLowerCase())
    .pipe(z.enum(names.map((name) => name.toLowerCase())));

export const regionShape = z
  .strictObject({
    id,
    name: text('Europe'),
    code: text('EU'),
    description: text('Berlin, Lisbon and Warsaw').nullable(),
    preferencesOpen: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Region' });

export const userShape = z
  .strictObject({
    id,
    email,
    displayName: name,
    role: enumeration('ADMIN', 'USER'),
    regionId: reference
      .nullable()
      .describe('The id of the region they take part in; null before they chose one.'),
    excludedFromAllocation: z.boolean(),
    createdAt: instant,
  })
  .meta({ id: 'User', description: 'A person who has signed in.' });

export const preferenceShape = z
  .strictObject({ id, userId, themeId, rank: atLeastOne, submittedAt: instant, updatedAt: instant })
  .meta({ id: 'Preference' });

export const userWithPreferencesShape = userShape
  .extend({ preferences: z.array(preferenceShape).describe('Their ranking, rank 1 first.') })
  .meta({ id: 'UserWithPreferences', description: 'A person and their ranking.' });

export const preferenceStatusShape = z
  .strictObject({ open: z.boolean().describe('Whether you could save preferences now.') })
  .meta({ id: 'PreferenceStatus', description: 'Whether your ranking can change.' });

export const themeShape = z
  .strictObject({
    id,
    regionId,
    title: text('Solar tides'),
    description: html,
    capacity,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Theme' });

export const agendaItemShape = z
  .strictObject({
    id,
    regionId,
    date: midnight,
    time: text('10:00 AM'),
    title: text('Kick-off').nullable(),
    description: text('Doors open at nine.').nullable(),
    location: text('Main hall').nullable(),
    isDeadline: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'AgendaItem' });

export const assignmentStatusShape = z
  .strictObject({
    regionId: reference.nullable().describe('The id of its region; null for somebody without one.'),
    status: enumeration('DRAFT', 'PUBLISHED'),
    publishedAt: instant.nullable(),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'AssignmentStatus' });

const memberShape = z
  .strictObject({ id, displayName: name, email, excludedFromAllocation: z.boolean() })
  .meta({ id: 'AssignedUser', description: 'Who has a place.' });

const assignedThemeShape = themeShape
  .omit({ createdAt: true, updatedAt: true })
  .meta({ id: 'AssignedTheme', description: 'What a place is on.' });

export const assignmentShape = z
  .strictObject({
    id,
    userId,
    themeId,
    assignedAt: instant,
    isManualOverride: z.boolean(),
    user: memberShape,
    theme: assignedThemeShape,
  })
  .meta({ id: 'Assignment' });

export const teamShape = z
  .strictObject({
    themeId,
    teamName: text('The Hats').nullable().describe("The team's own name; null where it has none."),
    teamLeaderId: reference
      .nullable()
      .describe('The id of the member who leads the team; null where nobody does.'),
  })
  .meta({ id: 'Team', description: 'The team of a theme.' });

export const resourceShape = z
  .strictObject({
    id,
    title: text('Guide'),
    content: html,
    order: count,
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'Resource' });

export const eventInfoShape = z
  .strictObject({
    aboutContent: text('<p>What the event is about.</p>'),
    faqContent: text('<p>Questions and answers.</p>'),
    updatedAt: instant,
  })
  .meta({ id: 'EventInfo', description: "The event's texts." });

export const deadlinesShape = z
  .strictObject({ submissionDeadline: instant.nullable() })
  .meta({ id: 'Deadlines', description: 'The deadlines of the event as a whole.' });

export const dashboardStatsShape = z
  .strictObject({
    daysUntilNextDeadline: count.nullable(),
    totalParticipants: count,
    participantsWithPreferences: count,
    preferencesPercentage: count.max(100),
  })
  .meta({ id: 'DashboardStats' });

/** Entities that are a part or another form of a type of `schema.graphql`: entity -> type. Others have the type's name. */
export const TYPES_OF_ENTITIES: Readonly<Record<string, string>> = {
  UserWithPreferences: 'User',
  AssignedUser: 'User',
  AssignedTheme: 'Theme',
  EventInfo: 'Event',
  Deadlines: 'Event',
};
