import type { ImportEffect, ImportParticipantsMutation } from '../../../gql/graphql';
import { formatCount } from '../../../lib/numbers';
import { capital } from '../../../lib/text';
import type { Tone } from '../../../ui/show/StatusBadge';

/** The effect of an import, before or after it is saved. */
export type ImportPlan = ImportParticipantsMutation['importParticipants'];
export type ImportLine = ImportPlan['lines'][number];

/** The effect of a line in one word, its colour, and its count in a plan. */
export const EFFECTS = {
  LOSES_TEAM: { word: 'Would lose a team', tone: 'danger', count: 'losesTeamCount' },
  LOSES_RANKING: { word: 'Would lose a ranking', tone: 'danger', count: 'losesRankingCount' },
  INVITE: { word: 'Added', tone: 'info', count: 'inviteCount' },
  UPDATE: { word: 'Updated', tone: 'accent', count: 'updateCount' },
  UNCHANGED: { word: 'Unchanged', tone: 'neutral', count: 'unchangedCount' },
  ERROR: { word: 'Error', tone: 'danger', count: 'errorCount' },
} as const satisfies Record<ImportEffect, { word: string; tone: Tone; count: keyof ImportPlan }>;

/** A filter of lines: by effect, possible duplicates, or all for null. */
export type ShownLines = ImportEffect | 'ALIKE' | null;

export const isShown = (line: ImportLine, shown: ShownLines): boolean =>
  shown === null || (shown === 'ALIKE' ? line.alikeLine != null : line.effect === shown);

/** Whether people are only moved if chosen, because they would lose something. */
export const isLosing = (effect: ShownLines): boolean =>
  effect === 'LOSES_TEAM' || effect === 'LOSES_RANKING';

/** The number of such lines in a list. The server returns only the first lines. */
export function lineCount(plan: ImportPlan, shown: ShownLines): number {
  if (shown === null) return Object.values(EFFECTS).reduce((sum, { count }) => sum + plan[count], 0);
  return shown === 'ALIKE' ? plan.alikeCount : plan[EFFECTS[shown].count];
}

/** The number of people that a list adds or changes without a loss. */
export const changedCount = ({ inviteCount, updateCount }: ImportPlan) => inviteCount + updateCount;

interface ImportAct {
  /** New people, and changes without a loss. */
  added: number;
  /** The number of people who are moved despite a loss. */
  moved: number;
  skipped: number;
  /** How many of the new people get an e-mail. */
  invited?: number;
}

/** What saving does: 'Import 3 people', 'Import 44, move 1, skip 5', 'Import 45 and invite 44'. */
export function importVerb({ added, moved, skipped, invited = 0 }: ImportAct): string {
  const acts = [
    (added > 0 || moved === 0) && `import ${formatCount(added)}`,
    moved > 0 && `move ${formatCount(moved)}`,
    skipped > 0 && `skip ${formatCount(skipped)}`,
  ].filter(Boolean);
  const invites = invited === 0 ? '' : ` and invite ${formatCount(invited)}`;
  const [first = '', ...others] = acts;
  const noun = others.length > 0 || invites !== '' ? '' : added + moved === 1 ? ' person' : ' people';
  return capital([`${first}${noun}${invites}`, ...others].join(', '));
}

/** The result in one line: 'Added 44, updated 1, skipped 5'. */
export function importSummary(plan: ImportPlan): string {
  const { inviteCount, updateCount, unchangedCount, errorCount, movedCount } = plan;
  const keptCount = plan.losesTeamCount + plan.losesRankingCount - movedCount;
  const parts: [string, number][] = [
    ['added', inviteCount],
    ['updated', updateCount],
    ['moved', movedCount],
    ['kept', keptCount],
    ['unchanged', unchangedCount],
    ['skipped', errorCount],
  ];
  return capital(
    parts
      .filter(([, count]) => count > 0)
      .map(([what, count]) => `${what} ${formatCount(count)}`)
      .join(', '),
  );
}
