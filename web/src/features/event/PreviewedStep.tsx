import { Loaded } from '../../apollo/LoadError';
import { usePreviewedRegion, type PreviewedRegion } from '../preferences/usePreviewedRegion';
import type { OwnStep } from './own-step';
import { OwnStepCard, type StepProps } from './OwnStepCard';
import { OwnStepSkeleton } from './OwnStepSkeleton';

/** The state of a participant who has not ranked. */
function stepOf({ lock, themes, times }: PreviewedRegion): OwnStep {
  switch (lock) {
    case 'ASSIGNMENTS_PUBLISHED':
      return { kind: 'anyTeam' };
    case 'DEADLINE_PASSED':
      return { kind: 'missed', isReopenable: false };
    case 'REGION_CLOSED':
      return times.opens === null ? { kind: 'missed', isReopenable: true } : { kind: 'opensLater' };
    case null:
      return themes.length === 0 ? { kind: 'noThemes' } : { kind: 'rank', themeCount: themes.length };
  }
}

/** The next step of a participant of the previewed region who has not ranked. */
export function PreviewedStep({ footer }: StepProps) {
  const { previewed, hasRegion, ...query } = usePreviewedRegion();
  if (!hasRegion) return null;
  return (
    <Loaded
      title="The preview could not be loaded"
      query={{ ...query, data: previewed }}
      loading={<OwnStepSkeleton footer={footer} />}
    >
      {(region) => <OwnStepCard {...region} isExample step={stepOf(region)} footer={footer} />}
    </Loaded>
  );
}
