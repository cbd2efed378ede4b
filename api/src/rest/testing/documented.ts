import { expect } from 'vitest';
import { z } from 'zod';
import type { Caller } from '../../../test/caller';

/** The documented JSON, strictly: a field too many is a leak. */

const instant = z.iso.datetime();
const id = z.string().min(1);

export const regionJson = z.strictObject({
  id,
  name: z.string(),
  code: z.string(),
  description: z.string().nullable(),
  preferencesOpen: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

export const userJson = z.strictObject({
  id,
  email: z.email(),
  displayName: z.string(),
  role: z.enum(['admin', 'user']),
  regionId: id.nullable(),
  excludedFromAllocation: z.boolean(),
  createdAt: instant,
});

export const preferenceJson = z.strictObject({
  id,
  userId: id,
  themeId: id,
  rank: z.int().min(1),
  submittedAt: instant,
  updatedAt: instant,
});

export const userWithPreferencesJson = userJson.extend({ preferences: z.array(preferenceJson) });

export const themeJson = z.strictObject({
  id,
  regionId: id,
  title: z.string(),
  description: z.string(),
  capacity: z.int().min(1),
  createdAt: instant,
  updatedAt: instant,
});

export const agendaItemJson = z.strictObject({
  id,
  regionId: id,
  date: instant,
  time: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  isDeadline: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
});

export const assignmentStatusJson = z.strictObject({
  regionId: id.nullable(),
  status: z.enum(['draft', 'published']),
  publishedAt: instant.nullable(),
  updatedAt: instant.nullable(),
});

export const assignmentJson = z.strictObject({
  id,
  userId: id,
  themeId: id,
  assignedAt: instant,
  isManualOverride: z.boolean(),
  user: z.strictObject({
    id,
    displayName: z.string(),
    email: z.email(),
    excludedFromAllocation: z.boolean(),
  }),
  theme: z.strictObject({
    id,
    title: z.string(),
    description: z.string(),
    capacity: z.int().min(1),
    regionId: id,
  }),
});

export const teamJson = z.strictObject({
  themeId: id,
  teamName: z.string().nullable(),
  teamLeaderId: id.nullable(),
});

export const resourceJson = z.strictObject({
  id,
  title: z.string(),
  content: z.string(),
  order: z.int().min(0),
  createdAt: instant,
  updatedAt: instant,
});

export const eventInfoJson = z.strictObject({
  aboutContent: z.string(),
  faqContent: z.string(),
  updatedAt: instant,
});

export const deadlinesJson = z.strictObject({ submissionDeadline: instant.nullable() });

export const dashboardStatsJson = z.strictObject({
  daysUntilNextDeadline: z.int().min(0).nullable(),
  totalParticipants: z.int().min(0),
  participantsWithPreferences: z.int().min(0),
  preferencesPercentage: z.int().min(0).max(100),
});

const refusalJson = z.strictObject({
  error: z.string(),
  message: z.string().min(1),
  fields: z.record(z.string(), z.string()).optional(),
});

export type Call = [method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown];

/** Makes a call that must be answered with 200, or what `status` says, in this shape. */
export async function answer<Shape extends z.ZodType>(
  person: Caller,
  call: Call,
  shape: Shape,
  status = 200,
): Promise<z.output<Shape>> {
  const answered = await person.rest(...call);
  expect(answered, call.join(' ')).toMatchObject({ status });
  return shape.parse(answered.body);
}

/** Makes a call that must be answered with 204 and nothing. */
export async function emptyAnswer(person: Caller, call: Call): Promise<void> {
  expect(await person.rest(...call), call.join(' ')).toMatchObject({ status: 204, body: undefined });
}

/** Makes a call that must be refused, in the documented shape. */
export async function refusal(
  person: Caller,
  call: Call,
): Promise<z.output<typeof refusalJson> & { status: number }> {
  const { status, body } = await person.rest(...call);
  return { status, ...refusalJson.parse(body) };
}
