import { Loaded } from '../../apollo/LoadError';
import { useNow } from '../../lib/useNow';
import { NextStep, NextStepSkeleton, type StepFooter } from '../../ui/show/NextStep';
import { StatusBadge } from '../../ui/show/StatusBadge';
import { usePreviewedRegion, type PreviewedRegion } from '../preferences/usePreviewedRegion';
import { anyTeam, missed, noThemes, opensLater, type OwnStep, rank } from './own-steps';

/** The step of a participant who has not ranked. */
function stepOf({ lock, themes, ...at }: PreviewedRegion, now: number): OwnStep {
  const when = { ...at, now };
  switch (lock) {
    case 'ASSIGNMENTS_PUBLISHED':
      return anyTeam;
    case 'DEADLINE_PASSED':
      return missed(false, when);
    case 'REGION_CLOSED':
      return at.times.opens === null ? missed(true, when) : opensLater(when);
    case null:
      return themes.length === 0 ? noThemes : rank(themes.length, when);
  }
}

const EXAMPLE = <StatusBadge tone="info">Example: a participant who has not ranked</StatusBadge>;

/** The next step of a participant of the previewed region who has not ranked. */
export function PreviewedStep({ footer }: StepFooter) {
  const { previewed, hasRegion, ...query } = usePreviewedRegion();
  const now = useNow();
  if (!hasRegion) return null;
  return (
    <Loaded
      title="The preview could not be loaded"
      query={{ ...query, data: previewed }}
      loading={<NextStepSkeleton footer={footer} />}
    >
      {(region) => {
        const step = stepOf(region, now);
        // For published teams it shows what all participants see.
        return (
          <NextStep footer={footer} {...step} facts={[step !== anyTeam && EXAMPLE, ...(step.facts ?? [])]} />
        );
      }}
    </Loaded>
  );
}
