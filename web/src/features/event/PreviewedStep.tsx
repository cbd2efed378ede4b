import { Button } from '@chakra-ui/react';
import { PartyPopper } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LoadError } from '../../apollo/LoadError';
import { paths } from '../../lib/paths';
import { NextStep } from '../../ui/show/NextStep';
import { usePreviewedRegion, type PreviewedRegion } from '../preferences/usePreviewedRegion';
import type { OwnStep } from './own-step';
import { OwnStepCard, type StepProps } from './OwnStepCard';
import { OwnStepSkeleton } from './OwnStepSkeleton';

/** The state of a participant who has not ranked; null once teams are published, when each sees their own. */
function stepOf({ lock, themes, times }: PreviewedRegion): OwnStep | null {
  switch (lock) {
    case 'ASSIGNMENTS_PUBLISHED':
      return null;
    case 'DEADLINE_PASSED':
      return { kind: 'missed', isReopenable: false };
    case 'REGION_CLOSED':
      return times.opens === null ? { kind: 'missed', isReopenable: true } : { kind: 'opensLater' };
    case null:
      return themes.length === 0 ? { kind: 'noThemes' } : { kind: 'rank', themeCount: themes.length };
  }
}

/** What a participant of the previewed region does now who has not ranked. */
export function PreviewedStep({ footer }: StepProps) {
  const { previewed, hasRegion, error, refetch } = usePreviewedRegion();
  if (!hasRegion) return null;
  if (!previewed) {
    return error ? (
      <LoadError title="The preview could not be loaded" query={{ error, refetch }} />
    ) : (
      <OwnStepSkeleton footer={footer} />
    );
  }
  const step = stepOf(previewed);
  return step ? (
    <OwnStepCard step={step} deadline={previewed.deadline} times={previewed.times} footer={footer} />
  ) : (
    <NextStep
      footer={footer}
      title="Your team"
      tone="done"
      icon={PartyPopper}
      facts={['Each participant sees here which team they are on, and which choice it was.']}
      action={
        <Button asChild>
          <Link to={paths.teams}>Meet your team</Link>
        </Button>
      }
    />
  );
}
