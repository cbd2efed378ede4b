import type { Announcement, Prisma } from '../../../db/generated/client';
import { NOTICE_KINDS, type NoticeKind } from '../../announcements/announcements.service';
import type { Recipient } from '../recipients';
import type { Announced, Kind } from './kind';
import * as organisers from './organisers';
import * as preferences from './preferences';
import * as teams from './teams';

/** Each export of these files is a kind of notice. */
export const KINDS: Readonly<Record<NoticeKind, Kind>> = { ...preferences, ...teams, ...organisers };

/** The kinds that this version knows: another one may have written rows of further kinds, which it leaves alone. */
export const ofKnownKind = { kind: { in: [...NOTICE_KINDS] } };

/** @throws Error for a kind of another version */
export function knownKind(text: string): NoticeKind {
  const kind = NOTICE_KINDS.find((one) => one === text);
  if (kind === undefined) throw new Error(`No kind of notice is called ${text}`);
  return kind;
}

/** @param kind as the database has it */
export const kindOf = (kind: string): Kind => KINDS[knownKind(kind)];

type About = Pick<Announcement, 'kind' | 'regionId' | 'isTest'>;

/** Why a notice is not sent to a person after all, in a sentence; null if it is. */
export function whyNotSent({ kind, regionId, isTest }: About, person: Recipient, now: Date): string | null {
  if (isTest) return null;
  if (person.refusesNotices) return 'They want no notices.';
  return kindOf(kind).guard(person, { regionId, now });
}

/** Whom an announcement concerns; a test, one person. */
export const audienceOf = (announced: Announced): Prisma.UserWhereInput =>
  announced.isTest ? { id: announced.userId ?? '' } : kindOf(announced.kind).audience(announced);

/** Whether chat channels get it, too: it concerns all people of the region. */
export const isForChat = ({ kind, userId, isTest }: Pick<Announced, 'kind' | 'userId' | 'isTest'>): boolean =>
  isTest || (userId === null && kindOf(kind).chat !== undefined);
