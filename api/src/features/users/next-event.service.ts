import { z } from 'zod';
import type { Viewer } from '../../auth/viewer';
import { EVENT_ID } from '../../db/acts';
import type { Queries } from '../../db/client';
import { lockEventTexts, lockSubmissionDeadline } from '../../db/transaction';
import { type InputOf, parseInput } from '../../lib/values';
import {
  type Counted,
  eraseAsCounted,
  type Erasure,
  erasureOf,
  erasureOfAll,
  inPortions,
} from './erase-participants.service';

export const nextEventStart = erasureOfAll.extend({
  counted: erasureOfAll.shape.counted.describe(
    'The digest from `nextEvent` for the same choices: if the numbers have changed since, nothing is deleted.',
  ),
  keepsThemes: z.boolean().describe('Whether themes stay, without their teams.'),
  keepsParticipants: z
    .boolean()
    .describe('Whether participants stay, in their regions. Administrators and organisers always do.'),
});

type Choices = Pick<InputOf<typeof nextEventStart>, 'keepsThemes' | 'keepsParticipants'>;

/** Counts what starting the next event would delete, and what would stay. */
export async function countNextEvent(
  tx: Pick<Queries, '$queryRaw'>,
  { keepsThemes, keepsParticipants }: Choices,
): Promise<Erasure> {
  const rows = await tx.$queryRaw`
    SELECT label, count::int, stays FROM (VALUES
      ('Rankings', (SELECT count(*) FROM rankings), false),
      ('Places on teams', (SELECT count(*) FROM team_assignments), false),
      ('Requests for swaps', (SELECT count(*) FROM swap_requests), false),
      ('Names, leaders and links of teams',
        (SELECT count(*) FROM teams WHERE coalesce(team_name, team_leader_id, team_link) IS NOT NULL), false),
      ('Runs', (SELECT count(*) FROM generations), false),
      ('Agenda items', (SELECT count(*) FROM agenda), false),
      ('Scheduled steps', (SELECT count(*) FROM timeline_points), false),
      ('Withdrawals', (SELECT count(*) FROM users WHERE withdrawn_at IS NOT NULL), false),
      ('Notes on lost places', (SELECT count(*) FROM place_losses), false),
      ('Themes', (SELECT count(*) FROM themes), ${keepsThemes}),
      ('Participants', (SELECT count(*) FROM users WHERE role = 'user'
        AND NOT EXISTS (SELECT FROM organisers o WHERE o.id = users.id)), ${keepsParticipants}),
      ('Organisers', (SELECT count(*) FROM organisers), true),
      ('Administrators', (SELECT count(*) FROM users WHERE role = 'admin'), true),
      ('Regions', (SELECT count(*) FROM regions), true),
      ('Resources', (SELECT count(*) FROM resources), true),
      ('Words of notices', (SELECT count(*) FROM notice_templates), true),
      ('Lines of the history', (SELECT count(*) FROM history), true)
    ) AS counted (label, count, stays)`;
  return erasureOf(rows);
}

/**
 * Empties the event for the next one. Regions, resources, texts, words of notices, administrators and organisers stay. Every
 * region becomes a draft with closed preferences and without days.
 * @returns what it has deleted, as the event's line in the history has it.
 * @throws DomainError as {@link eraseAsCounted}.
 */
export function startNextEvent(
  viewer: Viewer,
  input: InputOf<typeof nextEventStart>,
  eventTitle: string,
): Promise<Counted[]> {
  const choices = parseInput(nextEventStart, input);
  return eraseAsCounted(viewer, choices, eventTitle, {
    refused: 'Nothing was emptied',
    count: (tx) => countNextEvent(tx, choices),
    erase: async (tx, erased) => {
      await lockEventTexts(tx);
      await lockSubmissionDeadline(tx);
      await emptyRegions(tx, choices);
      await tx.eventInfo.update({
        where: { id: EVENT_ID },
        data: { emptied: erased.map(({ label, count }) => `${label}: ${count}`).join(', ') },
      });
    },
    people: choices.keepsParticipants ? 'none' : 'exceptOrganisers',
  });
}

/** The caller holds all locks. */
async function emptyRegions(tx: Queries, { keepsThemes }: Choices): Promise<void> {
  await inPortions(
    (most) => tx.$executeRaw`DELETE FROM rankings WHERE id IN (SELECT id FROM rankings LIMIT ${most})`,
  );
  await inPortions(
    (most) =>
      tx.$executeRaw`DELETE FROM team_assignments WHERE id IN (SELECT id FROM team_assignments LIMIT ${most})`,
  );
  await inPortions(
    (most) =>
      tx.$executeRaw`DELETE FROM place_losses WHERE id IN (SELECT id FROM place_losses LIMIT ${most})`,
  );
  await tx.swapRequest.deleteMany();
  await tx.generation.deleteMany();
  await tx.agendaItem.deleteMany();
  await tx.timelinePoint.deleteMany();
  await tx.team.deleteMany();
  if (!keepsThemes) await tx.theme.deleteMany();
  await tx.user.updateMany({
    where: { withdrawnAt: { not: null } },
    data: { withdrawnAt: null, withdrawalReason: null, excludedFromAllocation: false },
  });
  await tx.assignmentStatus.updateMany({ data: { status: 'draft', publishedAt: null } });
  await tx.region.updateMany({ data: { preferencesOpen: false, firstDay: null, lastDay: null } });
  await tx.deadlines.updateMany({ data: { submissionDeadline: null } });
}
