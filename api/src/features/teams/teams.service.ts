import { z } from 'zod';
import type { Viewer } from '../../auth/viewer';
import type { Queries } from '../../db/client';
import type { Prisma, Team } from '../../db/generated/client';
import { inTransaction, lockPerson, lockPlace, lockTeam } from '../../db/transaction';
import { badInput, forbidden, notFound } from '../../errors';
import { optionalLink, optionalText, TEXT_LIMITS } from '../../lib/text';
import { anyId, expectedUpdatedAt, type InputOf, parseInput, requireUnchanged } from '../../lib/values';
import { canEditTeam, whereMember } from './members.policy';

/** Omitted fields stay as they are. */
export const teamChanges = z.object({
  themeId: anyId.describe('The theme whose team you are on.'),
  name: optionalText({ label: 'Team name', max: TEXT_LIMITS.name }).describe(
    "The team's own name; null or empty for none.",
  ),
  leaderId: anyId
    .nullish()
    .transform((id) => (id === '' ? null : id))
    .describe('The member who leads the team; null or empty for no leader.'),
  link: optionalLink({ label: 'Link', max: TEXT_LIMITS.link }).describe(
    'Where the team meets or works, with https: a chat, a repository, a call; null or empty for none.',
  ),
  expectedUpdatedAt: expectedUpdatedAt(
    'the team has',
    "The team's `updatedAt` you started from, null if it had none",
  ),
});

/** When the team's name, leader or link last changed; null before the first edit. */
export const lastEdited = ({ createdAt, updatedAt }: Pick<Team, 'createdAt' | 'updatedAt'>): Date | null =>
  updatedAt > createdAt ? updatedAt : null;

/**
 * Changes the team's own name, leader and link.
 * @throws DomainError NOT_FOUND; FORBIDDEN unless the viewer is a member and the region is published; BAD_USER_INPUT if the
 * leader is not a member; CONFLICT for an older state.
 */
export async function editTeam(viewer: Viewer, input: InputOf<typeof teamChanges>): Promise<void> {
  const { themeId, name, leaderId, link, expectedUpdatedAt: expected } = parseInput(teamChanges, input);
  await inTransaction(async (tx) => {
    await lockPerson(tx, viewer.id);
    await requireOwnTeam(tx, viewer, themeId);
    if (leaderId != null) await requireMember(tx, themeId, leaderId);
    await tx.team.createMany({ data: [unedited(themeId)], skipDuplicates: true });
    await lockTeam(tx, themeId);
    const team = await tx.team.findUniqueOrThrow({ where: { themeId } });
    if (expected !== undefined) requireUnchanged('this team', lastEdited(team), expected);
    await tx.team.update({
      where: { themeId },
      data: { teamName: name, teamLeaderId: leaderId, teamLink: link },
    });
  });
}

export async function stopLeading(tx: Queries, ...userIds: string[]): Promise<void> {
  await tx.team.updateMany({ where: { teamLeaderId: { in: userIds } }, data: { teamLeaderId: null } });
}

/** Removes the leaders in a region who are no longer members of their team. The caller holds the region's lock. */
export async function dropStrayLeaders(tx: Queries, regionId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE teams SET team_leader_id = NULL
    FROM themes
    WHERE themes.id = teams.theme_id AND themes.region_id = ${regionId} AND team_leader_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM team_assignments a
                      WHERE a.user_id = teams.team_leader_id AND a.theme_id = teams.theme_id)`;
}

/** Creates the missing team rows of a region's themes. */
export async function ensureTeams(tx: Queries, regionId: string): Promise<void> {
  const themes = await tx.theme.findMany({ where: { regionId, team: null }, select: { id: true } });
  await tx.team.createMany({ data: themes.map(({ id }) => unedited(id)), skipDuplicates: true });
}

/** A team before its first edit: {@link lastEdited} recognises it by its two equal times. */
function unedited(themeId: string): Prisma.TeamCreateManyInput {
  const createdAt = new Date();
  return { themeId, createdAt, updatedAt: createdAt };
}

async function requireOwnTeam(tx: Queries, viewer: Viewer, themeId: string): Promise<void> {
  const theme = await tx.theme.findUnique({
    where: { id: themeId },
    include: {
      region: { include: { assignmentStatus: true } },
      assignments: { where: { userId: viewer.id, ...whereMember }, select: { userId: true } },
    },
  });
  if (!theme) throw notFound('team');
  const membership = {
    isPublished: theme.region.assignmentStatus?.status === 'published',
    isMember: theme.assignments.length > 0,
  };
  if (!canEditTeam(viewer, membership)) {
    throw forbidden('Only members of a published team can change its name, leader and link.');
  }
}

async function requireMember(tx: Queries, themeId: string, userId: string): Promise<void> {
  // The lock keeps others from moving them off the team during this edit.
  await lockPlace(tx, userId);
  const isOnTeam = await tx.teamAssignment.count({ where: { userId, themeId, ...whereMember } });
  if (isOnTeam === 0) throw badInput({ leaderId: 'The leader must be a member of the team' });
}
