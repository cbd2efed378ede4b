import { createHash, randomBytes } from 'node:crypto';
import { asViewer, isOrganiser, VIEWER_COLUMNS, type Viewer } from '../../auth/viewer';
import { domainOf } from '../../auth/access';
import { db } from '../../db/client';
import { inTransaction } from '../../db/transaction';
import type { Reads } from '../../db/replica/reads';
import { inAgendaOrder } from '../agenda/agenda-order';
import { visibleAgenda } from '../agenda/agenda.policy';
import { deadlineHolder, deadlineWith, readHolderDeadline } from '../event/deadlines';
import { calendarFile, type CalendarParts } from './calendar-file';

/** Bytes of a secret: nobody guesses one of 2^192. */
const SECRET = 24;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Makes a person's calendar address; the one they had before stops working. @returns the secret in it, which is kept nowhere */
export async function createCalendarFeed(userId: string): Promise<string> {
  const secret = randomBytes(SECRET).toString('base64url');
  const secretHash = hashOf(secret);
  await inTransaction(
    (tx) => tx.$executeRaw`
      INSERT INTO calendar_feeds (id, secret_hash) VALUES (${userId}, ${secretHash})
      ON CONFLICT (id) DO UPDATE SET secret_hash = excluded.secret_hash, created_at = excluded.created_at`,
  );
  return secret;
}

/** Ends a person's calendar address; nothing happens if they have none. */
export async function deleteCalendarFeed(userId: string): Promise<void> {
  await inTransaction((tx) => tx.calendarFeed.deleteMany({ where: { id: userId } }));
}

export type NamedCalendar = { name: string; text: string };

type Asked = { eventTitle: string; regionId?: string | null; agendaItemId?: string | null };

/**
 * What a person may see of the agenda as an iCalendar file, narrowed to a region or one item; the whole has the submission deadline,
 * too. Null for one item that there is not.
 */
export async function readCalendar(
  reads: Reads,
  viewer: Viewer,
  asked: Asked,
): Promise<NamedCalendar | null> {
  const { eventTitle, regionId, agendaItemId } = asked;
  const [items, submissionDeadline] = await Promise.all([
    reads.agendaItem.findMany({
      where: {
        AND: [
          visibleAgenda(viewer),
          regionId == null ? {} : { regionId },
          agendaItemId == null ? {} : { id: agendaItemId },
        ],
      },
      include: { region: { select: { name: true, hostCity: true, timeZone: true } } },
      orderBy: [{ date: 'asc' }, { createdAt: 'asc' }, { id: 'asc' }],
    }),
    agendaItemId == null ? deadlineOf(reads, viewer, regionId) : null,
  ]);
  if (agendaItemId != null && items.length === 0) return null;
  const ofRegion = regionId ?? viewer.regionId;
  // One item is the same for whoever sees it.
  const region =
    agendaItemId != null || ofRegion === null || (regionId == null && isOrganiser(viewer))
      ? null
      : await reads.region.findUnique({ where: { id: ofRegion }, select: { name: true } });
  const name = [eventTitle, region?.name].filter((part) => part !== undefined).join(', ');
  const text = calendarFile({
    name,
    items: inAgendaOrder(items),
    namesRegions: agendaItemId == null && region === null && isOrganiser(viewer),
    submissionDeadline,
  });
  return { name: agendaItemId == null ? name : (items[0]?.title ?? 'Untitled Event'), text };
}

/** That of the viewer, or of the region that somebody asks for who runs any. */
async function deadlineOf(
  reads: Reads,
  viewer: Viewer,
  regionId: string | null | undefined,
): Promise<CalendarParts['submissionDeadline']> {
  const holder = deadlineHolder(viewer);
  const asked = isOrganiser(viewer) ? { ...holder, regionId: regionId ?? null } : holder;
  const { extendedUntil, changedAt: updatedAt, ...region } = await readHolderDeadline(reads, asked);
  const at = deadlineWith(extendedUntil, region);
  return at && updatedAt && { at, updatedAt };
}

/** Whose calendar address has this secret; null for nobody, and for people whose domain was taken off. */
export async function followerOf(
  secret: string,
  allowedEmailDomains: readonly string[],
): Promise<Viewer | null> {
  const feed = await db.calendarFeed.findUnique({
    where: { secretHash: hashOf(secret) },
    select: { user: { select: VIEWER_COLUMNS } },
  });
  return feed && allowedEmailDomains.includes(domainOf(feed.user.email)) ? asViewer(feed.user) : null;
}
