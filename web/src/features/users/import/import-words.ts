import type { ImportEffect, ImportParticipantsMutation } from '../../../gql/graphql';
import type { Tone } from '../../../ui/show/StatusBadge';
import { formatCount } from '../../../lib/numbers';

/** What a list would do, or did. */
export type ImportPlan = ImportParticipantsMutation['importParticipants'];
export type ImportLine = ImportPlan['lines'][number];

/** What a line does, in one word, and the colour that goes with it. */
export const EFFECTS: Record<ImportEffect, { word: string; tone: Tone }> = {
  INVITE: { word: 'Added', tone: 'info' },
  UPDATE: { word: 'Updated', tone: 'accent' },
  UNCHANGED: { word: 'Unchanged', tone: 'neutral' },
  ERROR: { word: 'Error', tone: 'danger' },
};

export const countText = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

type Counts = Pick<ImportPlan, 'inviteCount' | 'updateCount' | 'unchangedCount' | 'errorCount'>;

/** How many lines a list has that do this, or anything. The server lists only the first of them. */
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

/** How many people a list changes or brings. */
export const changedCount = ({ inviteCount, updateCount }: Pick<ImportPlan, 'inviteCount' | 'updateCount'>) =>
  inviteCount + updateCount;

/** What was done, in one sentence. */
export function importSummary({
  inviteCount,
  updateCount,
  unchangedCount,
}: Pick<ImportPlan, 'inviteCount' | 'updateCount' | 'unchangedCount'>): string {
  const parts = [
    inviteCount > 0 ? `${countText(inviteCount, 'person', 'people')} added` : [],
    updateCount > 0 ? `${countText(updateCount, 'person', 'people')} updated` : [],
    unchangedCount > 0 ? `${countText(unchangedCount, 'person', 'people')} unchanged` : [],
  ].flat();
  return parts.join(', ');
}
