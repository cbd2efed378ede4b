import type { Announcement, Prisma } from '../../../db/generated/client';
import { NOTICE_KINDS, type NoticeKind } from '../../announcements/announcements.service';
import type { Recipient } from '../recipients';
import type { Announced, Kind } from './kind';
import * as organisers from './organisers';
import * as preferences from './preferences';
import * as teams from './teams';

/** Each export of these files is a kind of notice. */
export const KINDS: Readonly<Record<NoticeKind, Kind>> = { ...preferences, ...teams, ...organisers };

/** The kinds of this version: another version may have written rows of further kinds, which this one ignores. */
export const ofKnownKind = { kind: { in: [...NOTICE_KINDS] } };

/** @throws Error for a kind of another version */
export function knownKind(text: string): NoticeKind {
  const kind = NOTICE_KINDS.find((one) => one === text);
  if (kind === undefined) throw new Error(`No kind of notice is called ${text}`);
  return kind;
}

/** @param kind from the database */
export const kindOf = (kind: string): Kind => KINDS[knownKind(kind)];

type About = Pick<Announcement, 'kind' | 'regionId' | 'isTest'>;

/** The reason, as a sentence, why a notice is not sent to a person after all; null if it is. */
export function whyNotSent({ kind, regionId, isTest }: About, person: Recipient, now: Date): string | null {
  if (isTest) return null;
  if (person.refusesNotices) return 'They want no notices.';
  return kindOf(kind).guard(person, { regionId, now });
}

/** The people an announcement concerns; one person for a test. */
export const audienceOf = (announced: Announced): Prisma.UserWhereInput =>
  announced.isTest ? { id: announced.userId ?? '' } : kindOf(announced.kind).audience(announced);

/** Whether chat channels get it, too: it concerns the whole region. */
export const isForChat = ({ kind, userId, isTest }: Pick<Announced, 'kind' | 'userId' | 'isTest'>): boolean =>
  isTest || (userId === null && kindOf(kind).chat !== undefined);
