import { z } from 'zod';
import type { Queries } from '../../db/client';
import { Prisma } from '../../db/generated/client';
import { Role, TimelinePointState } from '../../db/generated/enums';
import { isTimeZone } from '../../lib/time-zone';
import { textOf } from '../../lib/clean-html';
import { deadlineWith, regionDeadline, regionInstant } from '../event/deadlines';
import { canSeePlacesOf } from '../teams/members.policy';
import type { NoticeSettings } from '../../start/notice-settings';
import type { NoticeValues } from './notice-kinds';

const rows = z.array(
  z.object({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: z.enum(Role),
    isExcluded: z.boolean(),
    hasSignedIn: z.boolean(),
    refusesNotices: z.boolean(),
    hasRanked: z.boolean(),
    regionId: z.string().nullable(),
    region: z.string().nullable(),
    timeZone: z.string().nullable(),
    preferencesOpen: z.boolean(),
    isPublished: z.boolean(),
    submissionDeadline: z.date().nullable(),
    closingAt: z.date().nullable(),
    closingState: z.enum(TimelinePointState).nullable(),
    extendedUntil: z.date().nullable(),
    organisedRegionIds: z.array(z.string()),
    themeId: z.string().nullable(),
    theme: z.string().nullable(),
    themeDescription: z.string().nullable(),
    team: z.string().nullable(),
    leader: z.string().nullable(),
    /** Of the team, without this person, by name; one more than are named. */
    teamMates: z.array(z.string()),
    /** Stands for all members of the team, whatever they are called; empty without a team. */
    members: z.string(),
  }),
);
type Row = z.output<typeof rows>[number];
/** A person, with all that notices say of them or depend on. */
export type Recipient = Row & {
  /** Whether their place was taken out, since the reader may not know it. */
  isPlaceHidden?: boolean;
  /** Whether the region is published, whatever is supposed: that decides who may read places. */
  isPublishedNow: boolean;
  /** Whether they may save, as far as no instant is over. */
  isOpen: boolean;
  /** The instant after which they cannot save; null without a deadline. */
  closesAt: Date | null;
};

/** The most team-mates that a notice names. */
const NAMED_MATES = 30;

/** What an act will make true; what is left out is as it is. */
export type Supposed = {
  preferencesOpen?: boolean;
  isPublished?: boolean;
  /** Where one person will be; on no theme for null. */
  place?: { userId: string; themeId: string | null };
};
type Reading = {
  supposed?: Supposed;
  /** Reads what decides who gets a notice, without the texts and names that it says. */
  withoutWords?: boolean;
};

const placesWith = (place: Supposed['place']): Prisma.Sql =>
  place === undefined
    ? Prisma.sql`team_assignments`
    : Prisma.sql`(
        SELECT user_id, theme_id FROM team_assignments WHERE user_id <> ${place.userId}
        UNION ALL SELECT ${place.userId}, ${place.themeId}::text WHERE ${place.themeId}::text IS NOT NULL
      )`;

/** These people as they are now, by their ids; one statement, however many they are. Whoever is gone is missing. */
export async function readRecipients(
  tx: Queries,
  userIds: readonly string[],
  { supposed: { place, ...region } = {}, withoutWords = false }: Reading = {},
): Promise<Map<string, Recipient>> {
  const places = placesWith(place);
  const found = await tx.$queryRaw`
    SELECT u.id, u.email, u.display_name AS name, u.role::text AS role, u.excluded_from_allocation AS "isExcluded",
      u.first_sign_in_at IS NOT NULL AS "hasSignedIn",
      EXISTS (SELECT FROM notice_refusals n WHERE n.id = u.id) AS "refusesNotices",
      EXISTS (SELECT FROM rankings k WHERE k.id = u.id) AS "hasRanked",
      u.region_id AS "regionId", r.name AS region, r.time_zone AS "timeZone",
      coalesce(r.preferences_open, false) AS "preferencesOpen", coalesce(s.status = 'published', false) AS "isPublished",
      (SELECT submission_deadline FROM deadlines) AS "submissionDeadline",
      c.local_time AS "closingAt", c.state::text AS "closingState", x.local_until AS "extendedUntil",
      coalesce(o.region_ids, '{}') AS "organisedRegionIds",
      t.id AS "themeId", t.title AS theme, CASE WHEN ${withoutWords} THEN NULL ELSE t.description END AS "themeDescription", nullif(m.team_name, t.title) AS team,
      (SELECT l.display_name FROM users l WHERE l.id = m.team_leader_id) AS leader,
      coalesce((
        SELECT array_agg(named.display_name ORDER BY named.display_name, named.id) FROM (
          SELECT p.id, p.display_name FROM ${places} b JOIN users p ON p.id = b.user_id
          WHERE NOT ${withoutWords} AND b.theme_id = t.id AND p.id <> u.id AND p.role = 'user' AND NOT p.excluded_from_allocation
          ORDER BY p.display_name, p.id LIMIT ${NAMED_MATES + 1}
        ) named
      ), '{}') AS "teamMates",
      coalesce((
        SELECT md5(string_agg(p.id, ',' ORDER BY p.id)) FROM ${places} b JOIN users p ON p.id = b.user_id
        WHERE b.theme_id = t.id AND p.role = 'user' AND NOT p.excluded_from_allocation
      ), '') AS members
    FROM users u
    LEFT JOIN regions r ON r.id = u.region_id
    LEFT JOIN assignment_status s ON s.region_id = r.id
    LEFT JOIN timeline_points c ON c.region_id = r.id AND c.kind = 'closePreferences'
    LEFT JOIN deadline_extensions x ON x.id = u.id
    LEFT JOIN organisers o ON o.id = u.id
    LEFT JOIN ${places} a ON a.user_id = u.id AND u.role = 'user' AND NOT u.excluded_from_allocation
    LEFT JOIN themes t ON t.id = a.theme_id
    LEFT JOIN teams m ON m.theme_id = t.id
    WHERE u.id = ANY(${userIds})`;
  return new Map(
    rows.parse(found).map((known) => {
      const row = { ...known, ...region, isPublishedNow: known.isPublished };
      return [row.id, { ...row, ...openingOf(row) }];
    }),
  );
}

/** Until when somebody may save, by the rules that hold when they do. */
function openingOf(row: Row): Pick<Recipient, 'isOpen' | 'closesAt'> {
  const { closingAt, closingState, timeZone, preferencesOpen, submissionDeadline } = row;
  const closing = closingAt && closingState && { localTime: closingAt, state: closingState };
  const deadline = regionDeadline({ closing, timeZone, preferencesOpen, submissionDeadline });
  const extendedUntil = row.extendedUntil && regionInstant(timeZone, row.extendedUntil);
  return {
    isOpen: preferencesOpen || extendedUntil !== null,
    closesAt: deadlineWith(extendedUntil, { deadline, preferencesOpen }),
  };
}

/** Who reads what is said of a person: they themselves, or those who run the region. */
export type Reader = Parameters<typeof canSeePlacesOf>[0];

/** Whether this reader may know where a person is placed, as the region is now. */
export const mayReadPlaceOf = (reader: Reader, { regionId, isPublishedNow }: Recipient): boolean =>
  canSeePlacesOf(reader, { regionId, isPublished: isPublishedNow });

/** What this reader may know of a person: nothing of their place while only those who run the region see it. */
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
        teamMates: [],
        members: '',
      };
/** Whether they cannot rank: their region is closed or published, or their own deadline is over. */
export const isClosedFor = ({ isOpen, isPublished, closesAt }: Recipient, now: Date): boolean =>
  !isOpen || isPublished || (closesAt !== null && closesAt <= now);

/** An instant by the clocks of a zone: 'Friday, March 5, 2027 at 5:00 PM GMT+1'. */
export function instantText(at: Date, timeZone: string | null): string {
  return new Intl.DateTimeFormat('en', {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC',
  }).format(at);
}

/** Letters of a theme's description that a notice has. */
const THEME_TEXT = 600;

function shortened(text: string): string | null {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line === '') return null;
  return line.length <= THEME_TEXT ? line : `${line.slice(0, THEME_TEXT).replace(/\s+\S*$/, '')} …`;
}

/** Null where nobody said at which address people open the page. */
export const linkTo = ({ publicUrl }: NoticeSettings, path: string): string | null =>
  publicUrl === '' ? null : publicUrl + path;

const peopleText = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`;

const matesText = (names: readonly string[]): string | null => {
  if (names.length === 0) return null;
  return names.length <= NAMED_MATES
    ? names.join(', ')
    : `${names.slice(0, NAMED_MATES).join(', ')} and others`;
};

/** What is said besides what is known of the person. */
export type Circumstance = {
  path: string;
  /** The region of the announcement, if it is not the person's own. */
  region?: string | null;
  peopleWithoutPlace?: number;
  problem?: string | null;
  nextStep?: string;
  reason?: string | null;
  /** Whether they know which theme they work on, and only their team-mates have changed. */
  hasSameTheme?: boolean;
};

/** What somebody who is invited can do about their ranking, in a sentence; null where they can do nothing. */
function rankingText(person: Recipient, deadline: string | null, isClosed: boolean): string | null {
  if (person.regionId === null) return 'Choose your region when you sign in.';
  if (isClosed) return null;
  return deadline === null ? 'You can rank its themes now.' : `You can rank its themes until ${deadline}.`;
}

/** What their place is now, in a sentence; null if the reader may not know. */
function changeText({ theme, isPlaceHidden }: Recipient, { hasSameTheme }: Circumstance): string | null {
  if (isPlaceHidden) return null;
  if (theme === null) return 'You have no team at the moment.';
  return hasSameTheme ? `You still work on ${theme}, with other team-mates.` : `You work on ${theme} now.`;
}

/** What placeholders stand for in a notice for this person. None asks for a ranking that they cannot save. */
export function valuesFor(
  person: Recipient,
  settings: NoticeSettings,
  circumstance: Circumstance,
  now: Date,
): NoticeValues {
  const { name, theme, themeDescription, team, leader, closesAt, timeZone } = person;
  const isClosed = isClosedFor(person, now);
  const deadline = isClosed ? null : closesAt && instantText(closesAt, timeZone);
  const {
    path,
    region = person.region,
    peopleWithoutPlace,
    problem = null,
    nextStep = null,
    reason = null,
  } = circumstance;
  return {
    firstName: name.split(' ')[0] ?? name,
    name,
    event: settings.eventTitle,
    region,
    deadline,
    ranking: rankingText(person, deadline, isClosed),
    theme,
    themeText: themeDescription === null ? null : shortened(textOf(themeDescription)),
    team,
    leader,
    teamMates: matesText(person.teamMates),
    change: changeText(person, circumstance),
    reason,
    peopleWithoutPlace: peopleWithoutPlace ? peopleText(peopleWithoutPlace) : null,
    problem,
    nextStep,
    link: linkTo(settings, path),
  };
}

/** What stands for what a person has not got yet, when somebody only looks how a notice would be. */
const STAND_INS: NoticeValues = {
  region: '‹their region›',
  theme: '‹their theme›',
  change: '‹what has changed›',
  reason: '‹why they have no place›',
  peopleWithoutPlace: '‹so many people›',
  problem: '‹what went wrong›',
  nextStep: '‹the next step›',
};

/** Values of which a look at a notice is worth something, whoever's they are. */
export const withStandIns = (values: NoticeValues): NoticeValues => ({
  ...STAND_INS,
  ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
});
