import type { ImportEffect, ImportParticipantsMutation } from '../../../gql/graphql';
import type { Tone } from '../../../ui/show/StatusBadge';
import { counted, formatCount, people } from '../../../lib/numbers';

/** The effect of an import, before or after it is saved. */
export type ImportPlan = ImportParticipantsMutation['importParticipants'];
export type ImportLine = ImportPlan['lines'][number];

/** The effect of a line in one word, and its colour. */
export const EFFECTS: Record<ImportEffect, { word: string; tone: Tone }> = {
  INVITE: { word: 'Added', tone: 'info' },
  UPDATE: { word: 'Updated', tone: 'accent' },
  UNCHANGED: { word: 'Unchanged', tone: 'neutral' },
  ERROR: { word: 'Error', tone: 'danger' },
};

type Counts = Pick<ImportPlan, 'inviteCount' | 'updateCount' | 'unchangedCount' | 'errorCount'>;

/** How many lines of a list have an effect, or all its lines. The server returns only the first lines. */
export function lineCount(plan: Counts, effect: ImportEffect | null): number {
  const { inviteCount, updateCount, unchangedCount, errorCount } = plan;
  switch (effect) {
    case null:
      return inviteCount + updateCount + unchangedCount + errorCount;
    case 'INVITE':
      return inviteCount;
    case 'UPDATE':
      return updateCount;
    case 'UNCHANGED':
      return unchangedCount;
    case 'ERROR':
      return errorCount;
  }
}

/** How many people a list adds or changes. */
export const changedCount = ({ inviteCount, updateCount }: Pick<ImportPlan, 'inviteCount' | 'updateCount'>) =>
  inviteCount + updateCount;

/** What saving does: 'Import 3 people', 'Import 3, skip 2'. */
export function importLabel(plan: Counts): string {
  const count = changedCount(plan);
  return plan.errorCount > 0
    ? `Import ${formatCount(count)}, skip ${formatCount(plan.errorCount)}`
    : `Import ${people(count)}`;
}

/** The result in one line. */
export function importSummary({ inviteCount, updateCount, unchangedCount, errorCount }: Counts): string {
  const parts = [
    inviteCount > 0 ? `${people(inviteCount)} added, not yet signed in` : [],
    updateCount > 0 ? `${people(updateCount)} updated` : [],
    unchangedCount > 0 ? `${people(unchangedCount)} unchanged` : [],
    errorCount > 0 ? `${counted(errorCount, 'line', 'lines')} skipped` : [],
  ].flat();
  return parts.join('; ');
}
