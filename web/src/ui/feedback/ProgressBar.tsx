import { Progress } from '@chakra-ui/react';

interface ProgressBarProps {
  /** What the bar measures, for screen readers. */
  label: string;
  value: number;
  max?: number;
  /** For example '12 of 40 participants'; read instead of the bare percentage. */
  valueText?: string;
}

/** A progress bar from 0 to `max` (100 by default). */
export function ProgressBar({ label, value, max = 100, valueText }: ProgressBarProps) {
  return (
    <Progress.Root
      value={Math.min(value, max)}
      max={max}
      size="sm"
      colorPalette="accent"
      {...(valueText === undefined ? {} : { translations: { value: () => valueText } })}
    >
      <Progress.Track borderRadius="full" aria-label={label}>
        <Progress.Range />
      </Progress.Track>
    </Progress.Root>
  );
}
