import type { Queries } from '../../db/client';

/** The kinds of notices, in the order in which people meet them. What each is has its object in `features/notices/kinds`. */
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
  /** The only person that it concerns; by default, the audience of its kind. */
  userId?: string;
  /** Identifies what happened, in up to 200 characters: the same is announced once. */
  fact: string;
  /** With `jobFailed`: what went wrong, in one sentence of up to 1,000 characters that names no person. */
  problem?: string;
  /** An organiser tries how it looks: it is sent although it need not be true. */
  isTest?: boolean;
  /** With `isTest`: words that are not saved. */
  subject?: string;
  body?: string;
};

/**
 * Writes an announcement in the transaction that makes it true; a job makes deliveries of it and sends them (decision 018). One
 * statement, however many people it concerns, and nothing for a fact that was announced before.
 */
export async function announce(tx: Queries, ...announcements: NewAnnouncement[]): Promise<void> {
  // The database says when: an import finds its people by the moment of their transaction.
  await tx.$executeRaw`
    INSERT INTO announcements (kind, region_id, user_id, fact, problem, is_test, subject, body)
    SELECT kind, "regionId", "userId", fact, problem, coalesce("isTest", false), subject, body
    FROM jsonb_to_recordset(${JSON.stringify(announcements)}::jsonb)
      AS announced(kind text, "regionId" text, "userId" text, fact text, problem text, "isTest" boolean,
        subject text, body text)
    ON CONFLICT (fact) DO NOTHING`;
}
