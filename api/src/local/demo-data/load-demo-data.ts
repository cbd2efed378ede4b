// demo-data/: the demo event, and the accounts to sign in with.
import type { Act } from '../../db/acts';
import { withAuditContext, type AuditContext } from '../../db/audit-context';
import { db, type Queries } from '../../db/client';
import type { ActingAs } from '../../db/generated/enums';
import { inTransaction } from '../../db/transaction';
import { generateAssignments } from '../../features/generations/generations.service';
import { publishAssignments } from '../../features/teams/publication.service';
import { cleanHtml } from '../../lib/clean-html';
import { readEvent, readText, readThemes } from './demo-files';
import { makeDemoRows } from './demo-rows';

/**
 * Loads the demo event, with dates relative to `now`, if the database has neither regions nor people.
 * @param areMailed whether its fictitious people get notices: not if a real mail server would deliver them
 */
export async function loadDemoData(now: Date, areMailed = true): Promise<{ loaded: boolean }> {
  const loaded = await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('demo-data', 0))`;
    // The initial data has no actor in the history.
    await tx.$executeRaw`SELECT set_config('history.act', 'off', true)`;
    if ((await tx.region.count()) + (await tx.user.count()) > 0) return false;
    await insertEvent(tx, now);
    if (!areMailed) await tx.$executeRaw`INSERT INTO notice_refusals (id) SELECT id FROM users`;
    return true;
  });
  if (loaded) await publishTeams();
  return { loaded };
}

async function insertEvent(tx: Queries, now: Date): Promise<void> {
  const rows = makeDemoRows(now);
  const { regions, themes, agenda, users, organisers, rankings, timeline, submissionDeadline } = rows;
  await tx.region.createMany({ data: regions });
  await tx.assignmentStatus.createMany({ data: regions.map(({ id }) => ({ regionId: id })) });
  await tx.theme.createMany({ data: themes });
  await tx.agendaItem.createMany({ data: agenda });
  await tx.user.createMany({ data: users });
  await tx.organiser.createMany({ data: organisers });
  await tx.ranking.createMany({ data: rankings });
  await tx.timelinePoint.createMany({ data: timeline });
  await tx.resource.createMany({
    data: readEvent().resources.map(({ title, file }, order) => ({
      ...{ title, order },
      content: cleanHtml(readText(`resources/${file}`)),
    })),
  });
  await tx.eventInfo.update({
    where: { id: 'event' },
    data: {
      aboutContent: cleanHtml(readText('about.html')),
      faqContent: cleanHtml(readText('faq.html')),
    },
  });
  await tx.deadlines.upsert({
    where: { id: 'event' },
    create: { submissionDeadline },
    update: { submissionDeadline },
  });
}

const auditOf = (act: Act, actorId: string | null, actingAs: ActingAs): AuditContext => ({
  act,
  actorId,
  actingAs,
  requestId: null,
});

/** Generates and publishes the teams of the published regions as the administrator would; some of them choose a name. */
async function publishTeams(): Promise<void> {
  const { id: adminId } = await db.user.findFirstOrThrow({ where: { role: 'admin' }, select: { id: true } });
  const themes = readThemes();
  for (const { code } of readEvent().regions.filter(({ state }) => state === 'published')) {
    const { id } = await db.region.findUniqueOrThrow({ where: { code }, select: { id: true } });
    await withAuditContext(auditOf('generateAssignments', adminId, 'administrator'), () =>
      generateAssignments({ regionId: id }, { createdById: adminId }),
    );
    await withAuditContext(auditOf('publishAssignments', adminId, 'administrator'), () =>
      publishAssignments(id),
    );
    for (const theme of themes) {
      if (theme.region === code && theme.teamName !== null) await nameTeam(id, theme);
    }
  }
}

/** The first member names the team, sets its link, and leads it. */
async function nameTeam(
  regionId: string,
  { title, teamName, teamLink }: ReturnType<typeof readThemes>[number],
): Promise<void> {
  const { id, assignments } = await db.theme.findFirstOrThrow({
    where: { regionId, title },
    select: { id: true, assignments: { select: { userId: true }, orderBy: { userId: 'asc' }, take: 1 } },
  });
  const teamLeaderId = assignments[0]?.userId ?? null;
  await withAuditContext(auditOf('editTeam', teamLeaderId, 'participant'), () =>
    inTransaction((tx) =>
      tx.team.update({ where: { themeId: id }, data: { teamName, teamLink, teamLeaderId } }),
    ),
  );
}
