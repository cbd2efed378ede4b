import order from '../../../../docs/plan-order.json';
import type { TimelinePointKind } from '../../db/generated/enums';

/** A step that is not carried out yet, or the submission deadline if it closes the region's preferences. */
export type PlannedStep = { id: string; kind: TimelinePointKind | 'submissionDeadline'; at: Date };

/** Two steps in an order in which one of them would do nothing. The sentence belongs to the row of the first id. */
type Misplaced = { ids: [row: string, other: string]; sentence: string };

/** The steps of a plan that cannot work, by the rules that the web client checks, too (`docs/plan-order.json`). */
export function misplacedSteps(steps: readonly PlannedStep[]): Misplaced[] {
  const of = (kind: string) => steps.filter((step) => step.kind === kind);
  return order.rules.flatMap(({ earlier, later, row, canBeEqual, sentence }) =>
    of(earlier).flatMap((first) =>
      of(later)
        .filter(({ at }) => (canBeEqual ? first.at > at : first.at >= at))
        .map(({ id }): Misplaced => {
          return { ids: row === earlier ? [first.id, id] : [id, first.id], sentence };
        }),
    ),
  );
}
