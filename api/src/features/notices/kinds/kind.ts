import type { Queries } from '../../../db/client';
import type { Announcement, Prisma } from '../../../db/generated/client';
import type { RegionState } from '../../deadlines/region-state';
import { whereEligible } from '../../people/people.policy';
import type { NoticeValues, Placeholder } from '../message';
import { isClosedFor, NO_TEAM, type Reader, type Recipient, type Supposed } from '../recipients';

export type Announced = Pick<Announcement, 'kind' | 'regionId' | 'userId' | 'isTest' | 'createdAt'>;
/** The reason, as a sentence, why a notice is not sent after all; null if it is. */
export type Guard = (person: Recipient, about: { regionId: string | null; now: Date }) => string | null;
/** The person that a notice is about, as far as its reader may know them. */
export type Reading = {
  person: Recipient;
  reader: Reader;
  now: Date;
  /** Until when they can save, in words; null if they cannot, or without a deadline. */
  deadline: string | null;
};

/** All properties of a kind of notice. */
export type Kind = {
  /** For clients of the API. */
  description: string;
  /** The people an announcement concerns now, except those who want no notices. */
  audience: (announced: Announced) => Prisma.UserWhereInput;
  /** Checked on sending: whether the notice still applies to a person. */
  guard: Guard;
  /** Like the guard, once for all its readers. */
  regionGuard?: (tx: Queries, regionId: string | null) => Promise<string | null>;
  /** The state in which it is sent, for previews. */
  supposed: Supposed;
  /** Its content is the reader's team: news if it differs from the team they last read of. */
  isAboutTeam?: true;
  /** Each announcement is news, even after another one of the same kind. */
  isAlwaysNews?: true;
  /** Why a person gets it; by default because they participate. */
  because?: (person: Recipient) => string;
  /** Its link in the web client. */
  path: (regionId: string | null) => string;
  placeholders: readonly Placeholder[];
  /** Its values in addition to {@link valuesOf} the person. */
  values?: (
    tx: Queries,
    about: Pick<Announcement, 'regionId' | 'problem'>,
    reading: Reading,
  ) => NoticeValues | Promise<NoticeValues>;
  /** Its words until administrators edit them. */
  subject: string;
  body: string;
  /** The text for a region's chat channel, and when it is true; absent if it concerns single people. */
  chat?: { text: string; isTrue: (region: RegionState, now: Date) => boolean };
};

export const COMMON = [
  'firstName',
  'name',
  'event',
  'days',
  'region',
  'link',
] as const satisfies readonly Placeholder[];

/** Eligible people of a region who want notices. */
export const wantingNotices = (regionId: string | null) =>
  ({
    ...whereEligible,
    regionId: regionId ?? { in: [] },
    noticeRefusal: null,
  }) satisfies Prisma.UserWhereInput;

/** People who read, or may have read, which team they have in a region. */
export const knowingTeam = (regionId: string | null): Prisma.UserWhereInput => ({
  deliveries: { some: { regionId, teamDigest: { not: NO_TEAM }, receivedAt: { not: null } } },
});

/** The guard of a notice for eligible people of the region. */
export const forParticipants =
  (guard: Guard): Guard =>
  (person, about) => {
    if (person.role !== 'user') return 'They run the event now, and take no part.';
    if (person.isExcluded) return 'They were excluded from teams.';
    if (about.regionId !== null && person.regionId !== about.regionId)
      return 'They are in another region now.';
    return guard(person, about);
  };

export const whyClosed: Guard = (person, { now }) =>
  isClosedFor(person, now) ? 'Preferences are closed now.' : null;
