import { z } from 'zod';
import type { Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import { deleteRequestCounts } from '../../db/request-counts';
import { inTransaction, lockRegions } from '../../db/transaction';
import { badInput, changedMeanwhile } from '../../errors';
import { oneLine } from '../../lib/one-line';
import { text } from '../../lib/text';
import { type InputOf, parseInput } from '../../lib/values';
import { readEventTitle } from '../event/event-info.service';
import { lockAsAdministrator } from './users.service';

/** People deleted per statement: a tenth of its time limit on a small machine, including everything that belongs to them. */
const AT_ONCE = 500;
/**
 * Milliseconds for all of it: 10,000 people, with ten notices each, keep one core of a database busy for 6 s, and a loaded one
 * for several times as long. Below the 120 s after which a silent connection is closed.
 */
const LONGEST = 100_000;

/** Numbers by kind; `stays` marks what erasing leaves. */
const counts = z.array(z.object({ label: z.string(), count: z.number().int(), stays: z.boolean() }));
export type Counted = z.output<typeof counts>[number];

export type Erasure = {
  counts: Counted[];
  /** Detects whether the numbers have changed. */
  counted: string;
};

export const erasureOfAll = z.object({
  eventTitle: text({ label: 'Name of the event', max: 200 }).describe(
    "The event's name, typed for confirmation.",
  ),
  counted: text({ label: 'Numbers', max: 500 }).describe(
    'The digest from `erasure`: if the numbers have changed since, nothing is erased.',
  ),
});

/** Counts participants' personal data, and what stays. A new table of personal data needs a line here. */
export async function countErasure(tx: Pick<Queries, '$queryRaw'>): Promise<Erasure> {
  const rows = await tx.$queryRaw`
    SELECT label, count::int, stays FROM (VALUES
      ('Participants', (SELECT count(*) FROM users WHERE role = 'user'), false),
      ('Rankings', (SELECT count(*) FROM rankings JOIN users USING (id) WHERE role = 'user'), false),
      ('Places on teams', (SELECT count(*) FROM team_assignments a JOIN users u ON u.id = a.user_id WHERE u.role = 'user'), false),
      ('Requests for swaps', (SELECT count(*) FROM swap_requests), false),
      ('Names, leaders and links of teams',
        (SELECT count(*) FROM teams WHERE coalesce(team_name, team_leader_id, team_link) IS NOT NULL), false),
      ('Calendar addresses', (SELECT count(*) FROM calendar_feeds JOIN users USING (id) WHERE role = 'user'), false),
      ('Notes on lost places', (SELECT count(*) FROM place_losses JOIN users USING (id) WHERE role = 'user'), false),
      ('Rights of organisers', (SELECT count(*) FROM organisers JOIN users USING (id) WHERE role = 'user'), false),
      ('Notices to people', (SELECT count(*) FROM deliveries d JOIN users u ON u.id = d.user_id WHERE u.role = 'user'), false),
      ('Wishes for no notices', (SELECT count(*) FROM notice_refusals JOIN users USING (id) WHERE role = 'user'), false),
      ('Administrators', (SELECT count(*) FROM users WHERE role = 'admin'), true),
      ('Regions', (SELECT count(*) FROM regions), true),
      ('Themes', (SELECT count(*) FROM themes), true),
      ('Agenda items and resources', (SELECT count(*) FROM agenda) + (SELECT count(*) FROM resources), true),
      ('Scheduled steps', (SELECT count(*) FROM timeline_points), true),
      ('Addresses of chat channels', (SELECT count(*) FROM chat_webhooks), true),
      ('Notices to administrators and chat channels',
        (SELECT count(*) FROM deliveries d LEFT JOIN users u ON u.id = d.user_id WHERE u.role IS DISTINCT FROM 'user'), true),
      ('Runs, without names', (SELECT count(*) FROM generations), true),
      ('Lines of the history, without names', (SELECT count(*) FROM history), true)
    ) AS counted (label, count, stays)`;
  return erasureOf(rows);
}

/** @param rows of `counts` */
export function erasureOf(rows: unknown): Erasure {
  const kinds = counts.parse(rows);
  return {
    counts: kinds,
    counted: kinds
      .filter(({ stays }) => !stays)
      .map(({ count }) => count)
      .join('-'),
  };
}

type Erasing = {
  /** The sentence of a refusal: 'No participant was erased'. */
  refused: string;
  count: (tx: Queries) => Promise<Erasure>;
  /** Everything but people. */
  erase: (tx: Queries, erased: readonly Counted[]) => Promise<unknown>;
  /** People who are not administrators. */
  people: 'all' | 'exceptOrganisers' | 'none';
};

/**
 * Erases what was counted, for an administrator who typed the event's name: all of it, or nothing. Locks all regions.
 * @returns what it has erased.
 * @throws DomainError BAD_USER_INPUT unless the event's name was typed; CONFLICT if the numbers have changed since, or the
 * viewer has been demoted.
 */
export const eraseAsCounted = (
  viewer: Viewer,
  typed: z.output<typeof erasureOfAll>,
  eventTitle: string,
  { refused, count, erase, people }: Erasing,
): Promise<Counted[]> =>
  inTransaction(
    async (tx) => {
      await lockAsAdministrator(tx, viewer);
      const title = await readEventTitle(tx, eventTitle);
      if (typed.eventTitle !== oneLine(title))
        throw badInput({ eventTitle: `${refused}. Type the name of the event, '${title}'.` });
      const regions = await tx.region.findMany({ select: { id: true } });
      const ids = regions.map(({ id }) => id);
      await lockRegions(tx, ids, 'exclusive');
      const { counts, counted } = await count(tx);
      const otherNumbers = () =>
        changedMeanwhile(
          `${refused}, because there is more or less to erase than you were shown. Look at the numbers again.`,
        );
      if (counted !== typed.counted) throw otherNumbers();
      const erased = counts.filter(({ stays }) => !stays);
      await erase(tx, erased);
      const expected = counts.find(({ label }) => label === 'Participants')?.count;
      // A person without a region may have signed in since the count.
      if (people !== 'none' && (await deletePeople(tx, people)) !== expected) throw otherNumbers();
      return erased;
    },
    { timeout: LONGEST },
  );

/**
 * Erases everyone but the administrators, with everything that belongs to them, and the names and leaders of all teams. For
 * after the event.
 */
export const eraseParticipants = (
  viewer: Viewer,
  input: InputOf<typeof erasureOfAll>,
  eventTitle: string,
): Promise<Counted[]> =>
  eraseAsCounted(viewer, parseInput(erasureOfAll, input), eventTitle, {
    refused: 'No participant was erased',
    count: countErasure,
    erase: async (tx) => {
      await tx.swapRequest.deleteMany();
      await tx.team.updateMany({
        where: {
          OR: [{ teamName: { not: null } }, { teamLeaderId: { not: null } }, { teamLink: { not: null } }],
        },
        data: { teamName: null, teamLeaderId: null, teamLink: null },
      });
    },
    people: 'all',
  });

/**
 * Repeats a statement that deletes at most {@link AT_ONCE} rows: one for thousands would time out. @returns how many it deleted
 */
export async function inPortions(deleteSome: (most: number) => Promise<number>): Promise<number> {
  for (let deleted = 0; ;) {
    const deletedNow = await deleteSome(AT_ONCE);
    deleted += deletedNow;
    if (deletedNow < AT_ONCE) return deleted;
  }
}

/** Deletes people who are not administrators. @returns how many */
const deletePeople = (
  tx: Pick<Queries, '$executeRaw' | '$queryRaw'>,
  who: 'all' | 'exceptOrganisers',
): Promise<number> =>
  inPortions(async (most) => {
    const deletedPeople = await tx.$queryRaw<{ uid: string }[]>`
      DELETE FROM users WHERE id IN (
        SELECT id FROM users
        WHERE role = 'user' AND (${who === 'all'} OR NOT EXISTS (SELECT FROM organisers o WHERE o.id = users.id))
        ORDER BY id LIMIT ${most}
      )
      RETURNING firebase_uid AS uid`;
    await deleteRequestCounts(
      tx,
      deletedPeople.map(({ uid }) => uid),
    );
    return deletedPeople.length;
  });
