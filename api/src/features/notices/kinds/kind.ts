import type { Queries } from '../../../db/client';
import type { Announcement, Prisma } from '../../../db/generated/client';
import type { RegionState } from '../../deadlines/region-state';
import { whereEligible } from '../../people/people.policy';
import type { NoticeValues, Placeholder } from '../message';
import { isClosedFor, NO_TEAM, type Reader, type Recipient, type Supposed } from '../recipients';

export type Announced = Pick<Announcement, 'kind' | 'regionId' | 'userId' | 'isTest' | 'createdAt'>;
/** Why a notice is not sent after all, in a sentence; null if it is. */
export type Guard = (person: Recipient, about: { regionId: string | null; now: Date }) => string | null;
/** For whom a notice is made, as far as the reader may know them. */
export type Reading = {
  person: Recipient;
  reader: Reader;
  now: Date;
  /** Until when they can save, in words; null if they cannot, or without an end. */
  deadline: string | null;
};

/** All that a kind of notice is. */
export type Kind = {
  /** For clients of the API. */
  description: string;
  /** Whom an announcement concerns, as things are now, without those who want no notices. */
  audience: (announced: Announced) => Prisma.UserWhereInput;
  /** Looked at when it is sent: whether it is still true for a person. */
  guard: Guard;
  /** As the guard, for all its readers alike. */
  regionGuard?: (tx: Queries, regionId: string | null) => Promise<string | null>;
  /** The state in which it is sent, for a look at one. */
  supposed: Supposed;
  /** It says in which team its reader is: news while that differs from what they read last. */
  isAboutTeam?: true;
  /** Each announcement is news, also after another one of the same kind. */
  isAlwaysNews?: true;
  /** Why a person gets it; by default because they take part. */
  because?: (person: Recipient) => string;
  /** Where it leads to in the web client. */
  path: (regionId: string | null) => string;
  placeholders: readonly Placeholder[];
  /** What it says besides {@link valuesOf} the person. */
  values?: (
    tx: Queries,
    about: Pick<Announcement, 'regionId' | 'problem'>,
    reading: Reading,
  ) => NoticeValues | Promise<NoticeValues>;
  /** The words that it has until administrators give it others. */
  subject: string;
  body: string;
  /** What a region's chat channel reads, and when that is true; none where it concerns single people. */
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

/** Those who take part in a region and want notices. */
export const wantingNotices = (regionId: string | null) =>
  ({
    ...whereEligible,
    regionId: regionId ?? { in: [] },
    noticeRefusal: null,
  }) satisfies Prisma.UserWhereInput;

/** Those who read, or may have read, which team they have in a region. */
export const knowingTeam = (regionId: string | null): Prisma.UserWhereInput => ({
  deliveries: { some: { regionId, teamDigest: { not: NO_TEAM }, receivedAt: { not: null } } },
});

/** The guard of a notice for people who take part in the region. */
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
