import type { Queries } from '../../db/client';

/** The kinds of notices, in the order in which people meet them. `features/notices/kinds` has an object for each. */
export const NOTICE_KINDS = [
  'invited',
  'preferencesOpen',
  'notRankedYet',
  'deadlineNear',
  'teamPublished',
  'teamChanged',
  'noTeam',
  'swapAsked',
  'jobFailed',
  'shortage',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export type NewAnnouncement = {
  kind: NoticeKind;
  regionId?: string;
  /** The only recipient; by default, the audience of its kind. */
  userId?: string;
  /** Identifies the event, in up to 200 characters; a second announcement of it is ignored. */
  fact: string;
  /** For `jobFailed`: the failure, in one sentence of up to 1,000 characters that names no one. */
  problem?: string;
  /** A preview for an organiser: it is sent even if it is not true. */
  isTest?: boolean;
  /** For `isTest`: unsaved words. */
  subject?: string;
  body?: string;
};

/**
 * Writes an announcement in the transaction that makes it true; a job turns it into deliveries and sends them (decision 018).
 * It is one statement for any number of people, and idempotent per fact.
 */
export async function announce(tx: Queries, ...announcements: NewAnnouncement[]): Promise<void> {
  // The database sets the time: an import finds its people by the timestamp of their transaction.
  await tx.$executeRaw`
    INSERT INTO announcements (kind, region_id, user_id, fact, problem, is_test, subject, body)
    SELECT kind, "regionId", "userId", fact, problem, coalesce("isTest", false), subject, body
    FROM jsonb_to_recordset(${JSON.stringify(announcements)}::jsonb)
      AS announced(kind text, "regionId" text, "userId" text, fact text, problem text, "isTest" boolean,
        subject text, body text)
    ON CONFLICT (fact) DO NOTHING`;
}
