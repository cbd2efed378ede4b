import { Button, type ButtonProps } from '@chakra-ui/react';
import { useState } from 'react';
import { graphql } from '../../gql/gql';
import type { StepButton_RegionFragment, RegionNextStepKind } from '../../gql/graphql';
import { lazyDialog } from '../../ui/lazy/lazy-dialog';
import { OpenSeatsDialog } from '../generations/lazy-open-seats';
import type { MovedTogether } from '../generations/moves-together';
import { LinkButton } from '../links/LinkButton';
import { type SwitchedRegion, useSetPreferencesOpen } from '../preferences/useSetPreferencesOpen';
import { hrefOf, timeOf } from './next-step';

// Most visits send no reminder.
const RemindDialog = lazyDialog(async () => (await import('../notices/RemindDialog')).RemindDialog);

graphql(`
  fragment StepButton_region on Region {
    ...PreferencesSwitch_region @unmask
    timeZone
    nextStep {
      kind
      label
      reason
      at
      atLabel
      isPlanned
      theme {
        id
      }
    }
  }
`);

interface StepButtonProps {
  region: SwitchedRegion & Pick<StepButton_RegionFragment, 'nextStep' | 'timeZone'>;
  /** The weight of the step if it does not also happen by itself. */
  variant: NonNullable<ButtonProps['variant']>;
  onPublish: () => void;
  /** Receives what was placed here, if it can be undone. */
  onPlaced?: (together: MovedTogether) => void;
}

/** The button that carries out a region's next step, or links to it. Renders nothing if the step only needs time. */
export function StepButton({ region, variant, onPublish, onPlaced }: StepButtonProps) {
  const { id, name, nextStep } = region;
  const { setPreferencesOpen, question } = useSetPreferencesOpen();
  const [isReminding, setIsReminding] = useState(false);
  const [isPlacing, setIsPlacing] = useState(false);
  const acts: Partial<Record<RegionNextStepKind, () => void>> = {
    OPEN_PREFERENCES: () => void setPreferencesOpen(region, true),
    CLOSE_PREFERENCES: () => void setPreferencesOpen(region, false),
    REMIND: () => setIsReminding(true),
    PLACE_NEWCOMERS: () => setIsPlacing(true),
    PUBLISH: onPublish,
  };
  const act = nextStep && acts[nextStep.kind];
  const button = {
    variant: timeOf(region) === null ? variant : 'outline',
    colorPalette: 'accent',
    size: 'sm',
    'aria-label': `${nextStep?.label}: ${name}`,
  } as const;
  return (
    <>
      {nextStep &&
        !nextStep.isPlanned &&
        (act ? (
          <Button {...button} onClick={act}>
            {nextStep.label}
          </Button>
        ) : (
          <LinkButton {...button} to={hrefOf(id, nextStep)}>
            {nextStep.label}
          </LinkButton>
        ))}
      {question}
      {/* Stays whatever the step has become since then. */}
      {isReminding && <RemindDialog region={region} onClose={() => setIsReminding(false)} />}
      {isPlacing && <OpenSeatsDialog regionId={id} onDone={onPlaced} onClose={() => setIsPlacing(false)} />}
    </>
  );
}
