import { z } from 'zod';
import type { Queries } from '../../db/client';
import { Prisma } from '../../db/generated/client';
import { Role, TimelinePointState } from '../../db/generated/enums';
import { regionDeadline } from '../deadlines/deadlines';
import type { SupposedRegion } from '../deadlines/region-state';
import { canSeePlacesOf } from '../teams/members.policy';

const rows = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(Role),
    isExcluded: z.boolean(),
    hasSignedIn: z.boolean(),
    refusesNotices: z.boolean(),
    /** Whether a request for a swap waits for their answer. */
    isAskedToSwap: z.boolean(),
    hasRanked: z.boolean(),
    regionId: z.string().nullable(),
    region: z.string().nullable(),
    timeZone: z.string().nullable(),
    firstDay: z.date().nullable(),
    lastDay: z.date().nullable(),
    /** The event's own; null for that of the settings. */
    eventTitle: z.string().nullable(),
    preferencesOpen: z.boolean(),
    isPublished: z.boolean(),
    submissionDeadline: z.date().nullable(),
    closingAt: z.date().nullable(),
    closingState: z.enum(TimelinePointState).nullable(),
    organisedRegionIds: z.array(z.string()),
    themeId: z.string().nullable(),
    theme: z.string().nullable(),
    themeDescription: z.string().nullable(),
    team: z.string().nullable(),
    leader: z.string().nullable(),
    /** The rank of their theme; null if it is not on their list, or is in random order. */
    rank: z.number().nullable(),
    /** The other members of the team, by name; one more than a notice names. */
    teamMates: z.array(z.object({ name: z.string(), email: z.string() })),
    /** A digest of the ids of the team's members; empty without a team. */
    members: z.string(),
    /** Those ids, if a notice would name them all; empty for a larger team, and without words. */
    memberIds: z.string(),
  }),
);
type Row = z.output<typeof rows>[number];
/** A person, with everything that notices contain or depend on. */
export type Recipient = Row & {
  /** Whether their place was removed, since the reader may not know it. */
  isPlaceHidden?: boolean;
  /** Whether the region is published, ignoring `supposed`: it decides who may read places. */
  isPublishedNow: boolean;
  /** The instant after which they cannot save; null without a deadline. */
  closesAt: Date | null;
};

/** The most team-mates that a notice names. */
export const NAMED_MATES = 30;

/** The changes of an act; omitted values stay. */
export type Supposed = SupposedRegion & {
  /** People's future places; null for no theme. */
  places?: readonly { userId: string; themeId: string | null }[];
};
type Reading = {
  supposed?: Supposed;
  /** Only reads what decides who gets a notice, without its texts and names. */
  withoutWords?: boolean;
};

function placesWith(places: Supposed['places']): Prisma.Sql {
  if (places === undefined) return Prisma.sql`team_assignments`;
  const userIds = places.map(({ userId }) => userId);
  return Prisma.sql`(
      SELECT user_id, theme_id FROM team_assignments WHERE user_id <> ALL(${userIds}::text[])
      UNION ALL SELECT * FROM unnest(${userIds}::text[], ${places.map(({ themeId }) => themeId)}::text[])
        AS supposed (user_id, theme_id) WHERE theme_id IS NOT NULL
    )`;
}

/** The current state of these people, by id; one statement for any number. Deleted people are missing. */
export async function readRecipients(
  tx: Queries,
  userIds: readonly string[],
  { supposed: { places: supposedPlaces, ...region } = {}, withoutWords = false }: Reading = {},
): Promise<Map<string, Recipient>> {
  const places = placesWith(supposedPlaces);
  const rawRows = await tx.$queryRaw`
    SELECT u.id, u.email, u.display_name AS name, u.role::text AS role, u.excluded_from_allocation AS "isExcluded",
      u.first_sign_in_at IS NOT NULL AS "hasSignedIn",
      EXISTS (SELECT FROM notice_refusals n WHERE n.id = u.id) AS "refusesNotices",
      EXISTS (SELECT FROM swap_requests w WHERE w.asked_id = u.id AND w.state = 'asked') AS "isAskedToSwap",
      EXISTS (SELECT FROM rankings k WHERE k.id = u.id) AS "hasRanked",
      u.region_id AS "regionId", r.name AS region, r.time_zone AS "timeZone",
      r.first_day AS "firstDay", r.last_day AS "lastDay", (SELECT title FROM event_info) AS "eventTitle",
      coalesce(r.preferences_open, false) AS "preferencesOpen", coalesce(s.status = 'published', false) AS "isPublished",
      (SELECT submission_deadline FROM deadlines) AS "submissionDeadline",
      c.local_time AS "closingAt", c.state::text AS "closingState",
      coalesce(o.region_ids, '{}') AS "organisedRegionIds",
      t.id AS "themeId", t.title AS theme, CASE WHEN ${withoutWords} THEN NULL ELSE t.description END AS "themeDescription", nullif(m.team_name, t.title) AS team,
      (SELECT l.display_name FROM users l WHERE l.id = m.team_leader_id) AS leader,
      (SELECT array_position(k.theme_ids, t.id) FROM rankings k
        WHERE k.id = u.id AND t.id <> ALL (k.drawn_theme_ids)) AS rank,
      coalesce((
        SELECT json_agg(json_build_object('name', named.display_name, 'email', named.email) ORDER BY named.display_name, named.id) FROM (
          SELECT p.id, p.display_name, p.email FROM ${places} b JOIN users p ON p.id = b.user_id
          WHERE NOT ${withoutWords} AND b.theme_id = t.id AND p.id <> u.id AND p.role = 'user' AND NOT p.excluded_from_allocation
          ORDER BY p.display_name, p.id LIMIT ${NAMED_MATES + 1}
        ) named
      ), '[]') AS "teamMates",
      coalesce((
        SELECT md5(string_agg(p.id, ',' ORDER BY p.id)) FROM ${places} b JOIN users p ON p.id = b.user_id
        WHERE b.theme_id = t.id AND p.role = 'user' AND NOT p.excluded_from_allocation
      ), '') AS members,
      coalesce((
        SELECT CASE WHEN count(*) <= ${NAMED_MATES + 1} THEN string_agg(p.id, ',' ORDER BY p.id) END
        FROM ${places} b JOIN users p ON p.id = b.user_id
        WHERE NOT ${withoutWords} AND b.theme_id = t.id AND p.role = 'user' AND NOT p.excluded_from_allocation
      ), '') AS "memberIds"
    FROM users u
    LEFT JOIN regions r ON r.id = u.region_id
    LEFT JOIN assignment_status s ON s.region_id = r.id
    LEFT JOIN timeline_points c ON c.region_id = r.id AND c.kind = 'closePreferences'
    LEFT JOIN organisers o ON o.id = u.id
    LEFT JOIN ${places} a ON a.user_id = u.id AND u.role = 'user' AND NOT u.excluded_from_allocation
    LEFT JOIN themes t ON t.id = a.theme_id
    LEFT JOIN teams m ON m.theme_id = t.id
    WHERE u.id = ANY(${userIds})`;
  return new Map(
    rows.parse(rawRows).map((person) => {
      const row = { ...person, ...region, isPublishedNow: person.isPublished };
      return [row.id, { ...row, closesAt: closingOf(row) }];
    }),
  );
}

/** Until when a person may save, by the rules of saving. */
function closingOf({ closingAt, closingState, ...region }: Row): Date | null {
  const closing = closingAt && closingState && { localTime: closingAt, state: closingState };
  return regionDeadline({ ...region, closing });
}

/** The reader of a person's notices: they themselves, or organisers of the region. */
export type Reader = Parameters<typeof canSeePlacesOf>[0] & { id: string };

/** Whether this reader may know where a person is placed, in the region's current state. */
export const mayReadPlaceOf = (reader: Reader, { regionId, isPublishedNow }: Recipient): boolean =>
  canSeePlacesOf(reader, { regionId, isPublished: isPublishedNow });

/** The part of a person that this reader may know: without their place while only organisers of the region see it. */
export const asReadBy = (reader: Reader, person: Recipient): Recipient =>
  mayReadPlaceOf(reader, person)
    ? person
    : {
        ...person,
        isPlaceHidden: true,
        themeId: null,
        theme: null,
        themeDescription: null,
        team: null,
        leader: null,
        rank: null,
        teamMates: [],
        members: '',
        memberIds: '',
      };
/** Whether they cannot rank: their region is closed or published, or its deadline is over. */
export const isClosedFor = ({ preferencesOpen, isPublished, closesAt }: Recipient, now: Date): boolean =>
  !preferencesOpen || isPublished || (closesAt !== null && closesAt <= now);

/** The digest without a team. */
export const NO_TEAM = 'none';
/**
 * A digest of a person's team, which changes with its theme or its members: the theme's id, a digest of the members, and their
 * ids.
 */
export const teamOf = ({ themeId, members, memberIds }: Recipient): string =>
  themeId === null ? NO_TEAM : `${themeId} ${members} ${memberIds}`.trim();

/** Whether two digests are of the same team; either may lack the ids. */
export const isSameTeam = (one: string, other: string): boolean =>
  one.split(' ', 2).join() === other.split(' ', 2).join();

/** The team in a digest; without ids if the digest has none. */
export function readTeam(digest: string): { themeId: string | null; memberIds: string[] } {
  const [themeId = NO_TEAM, , ids] = digest.split(' ');
  return { themeId: themeId === NO_TEAM ? null : themeId, memberIds: ids?.split(',') ?? [] };
}
