import type { z } from 'zod';
import { notFound } from '../errors';
import type {
  agendaItemShape,
  assignmentShape,
  assignmentStatusShape,
  preferenceShape,
  regionShape,
  resourceShape,
  teamShape,
  themeShape,
  userShape,
} from './answer-shapes';
import type {
  PublicationStatus,
  RestAgendaItemFragment,
  RestAssignedThemeFragment,
  RestAssignmentsFragment,
  RestAssignmentStatusFragment,
  RestMemberFragment,
  RestPreferencesFragment,
  RestRegionFragment,
  RestResourceFragment,
  RestTeamFragment,
  RestThemeFragment,
  RestUserFragment,
  Role,
} from './generated/operations';

/**
 * The documented JSON of each entity: ids flat, enumerations lower case. Dates are not touched: operations that run in
 * this process yield them as `Date`, which JSON writes as ISO 8601 in UTC.
 */

const ROLES = { ADMIN: 'admin', USER: 'user' } as const satisfies Record<Role, string>;
const STATUSES = { DRAFT: 'draft', PUBLISHED: 'published' } as const satisfies Record<
  PublicationStatus,
  string
>;

export const toRegion = ({
  id,
  name,
  code,
  description,
  preferencesOpen,
  createdAt,
  updatedAt,
}: RestRegionFragment): z.output<typeof regionShape> => ({
  id,
  name,
  code,
  description: description ?? null,
  preferencesOpen,
  createdAt,
  updatedAt,
});

export const toUser = ({
  id,
  email,
  displayName,
  role,
  region,
  excludedFromAllocation,
  createdAt,
}: RestUserFragment): z.output<typeof userShape> => ({
  id,
  email,
  displayName,
  role: ROLES[role],
  regionId: region?.id ?? null,
  excludedFromAllocation,
  createdAt,
});

/** A person's ranking, rank 1 first. */
export const toPreferences = ({
  id: userId,
  preferences,
}: RestPreferencesFragment): z.output<typeof preferenceShape>[] =>
  preferences.map(({ id, theme, rank, submittedAt, updatedAt }) => ({
    id,
    userId,
    themeId: theme.id,
    rank,
    submittedAt,
    updatedAt,
  }));

export const toTheme = ({
  id,
  region,
  title,
  description,
  capacity,
  createdAt,
  updatedAt,
}: RestThemeFragment): z.output<typeof themeShape> => ({
  id,
  regionId: region.id,
  title,
  description,
  capacity,
  createdAt,
  updatedAt,
});

export const toAgendaItem = ({
  id,
  region,
  ...item
}: RestAgendaItemFragment): z.output<typeof agendaItemShape> => ({
  id,
  regionId: region.id,
  // The documented answer is an instant.
  date: `${item.date}T00:00:00.000Z`,
  time: item.time,
  title: item.title ?? null,
  description: item.description ?? null,
  location: item.location ?? null,
  isDeadline: item.isDeadline,
  createdAt: item.createdAt,
  updatedAt: item.updatedAt,
});

export const toAssignmentStatus = ({
  id: regionId,
  assignmentStatus,
}: RestAssignmentStatusFragment): z.output<typeof assignmentStatusShape> => ({
  regionId,
  status: STATUSES[assignmentStatus.status],
  publishedAt: assignmentStatus.publishedAt ?? null,
  updatedAt: assignmentStatus.updatedAt,
});

/** What somebody without a region is told: nothing can be published for them. */
export const NO_ASSIGNMENT_STATUS: z.output<typeof assignmentStatusShape> = {
  regionId: null,
  status: STATUSES.DRAFT,
  publishedAt: null,
  updatedAt: null,
};

/** A place with the details of its person and its theme. */
export const toAssignment = (
  { id, user, isManualOverride, assignedAt }: RestMemberFragment,
  { region, ...theme }: RestAssignedThemeFragment,
): z.output<typeof assignmentShape> => ({
  id,
  userId: user.id,
  themeId: theme.id,
  assignedAt,
  isManualOverride,
  user: {
    id: user.id,
    displayName: user.displayName,
    email: user.email,
    excludedFromAllocation: user.excludedFromAllocation,
  },
  theme: {
    id: theme.id,
    title: theme.title,
    description: theme.description,
    capacity: theme.capacity,
    regionId: region.id,
  },
});

/** The places on all of these themes. */
export const toAssignments = (themes: readonly RestAssignmentsFragment[]) =>
  themes.flatMap((theme) => theme.members.map((member) => toAssignment(member, theme)));

export const toTeam = ({ theme, name, leader }: RestTeamFragment): z.output<typeof teamShape> => ({
  themeId: theme.id,
  teamName: name ?? null,
  teamLeaderId: leader?.id ?? null,
});

export const toResource = ({
  id,
  title,
  content,
  order,
  createdAt,
  updatedAt,
}: RestResourceFragment): z.output<typeof resourceShape> => ({
  id,
  title,
  content,
  order,
  createdAt,
  updatedAt,
});

/** The one act of several that was asked for. */
export function theOneDone<Payload>(payloads: readonly (Payload | undefined)[]): Payload {
  const done = payloads.find((payload) => payload !== undefined);
  if (done === undefined) throw new Error('The operation ran none of its acts.');
  return done;
}

/** @throws DomainError NOT_FOUND where GraphQL says with null that there is no such thing to see. */
export function found<T>(what: string, value: T | null | undefined): T {
  if (value == null) throw notFound(what);
  return value;
}
