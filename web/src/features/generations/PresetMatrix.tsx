import { Box, Text } from '@chakra-ui/react';
import type { AllocationPreset } from '../../gql/graphql';
import { ordinal } from '../../lib/ordinal';
import { outcomeParts, type Outcome, type OutcomePart } from './outcome';
import { sameness } from './preset-words';
import { PartsLegend } from './PresetBar';
import type { FigureKind } from './PresetFigure';
import { PresetLine } from './PresetLine';

interface PresetMatrixProps {
  presets: readonly Outcome[];
  chosen: AllocationPreset;
  onChoose: (preset: AllocationPreset) => void;
}

/** What a row is read by; each is compared with the default's. */
const FIGURES: readonly FigureKind[] = [
  { title: '1st choice', of: ({ firstCount }) => firstCount },
  // Where nobody has one, there is no such column.
  { title: 'Random 1st', of: ({ drawnFirstCount }) => drawnFirstCount || null },
  { title: 'Top 3', of: ({ firstCount, secondCount, thirdCount }) => firstCount + secondCount + thirdCount },
  { title: 'Worst', of: ({ worstRank }) => worstRank ?? null, text: ordinal },
  { title: 'Would move', of: ({ movedCount }) => movedCount ?? null },
];

/**
 * One grid. On a desk, each preset is a line: what it is, its bar, its figures. On a phone the names are the segments of one control,
 * and the rest is shown for the chosen one only.
 */
const grid = {
  display: 'grid',
  rowGap: { base: '3', md: '0' },
  alignItems: 'center',
  '& > [data-cell]': {
    minWidth: '0',
    paddingBlock: { md: '3' },
    borderTopWidth: { md: '1px' },
    borderColor: 'border.muted',
    alignSelf: 'stretch',
  },
  // No gap between columns, so that the lines above the rows are whole.
  '& > [data-cell=result]': { paddingInlineStart: { md: '5' } },
} as const;

/** The four presets side by side: the differences from the default, which of them are the same, and one to choose. */
export function PresetMatrix({ presets, chosen, onChoose }: PresetMatrixProps) {
  const base = presets.find(({ preset }) => preset === 'BALANCED');
  const shown = partsWithAnybody(presets);
  const figures = FIGURES.filter(({ of }) => presets.some((outcome) => of(outcome) !== null));
  return (
    <Box
      css={grid}
      gridTemplateColumns={{
        base: `repeat(${Math.max(presets.length, figures.length)}, minmax(0, 1fr))`,
        md: `minmax(11rem, 18rem) minmax(0, 1fr) repeat(${figures.length}, auto)`,
      }}
      role="radiogroup"
      aria-label="Preset"
    >
      <PartsLegend parts={shown} />
      {figures.map(({ title }) => (
        <Text
          key={title}
          hideBelow="md"
          textStyle="caption"
          color="fg.muted"
          textAlign="end"
          aria-hidden
          paddingBottom="2"
          paddingInlineStart="5"
        >
          {title}
        </Text>
      ))}
      {presets.map((outcome, index) => (
        <PresetLine
          key={outcome.preset}
          {...{ outcome, index, shown, figures, base }}
          same={sameness(outcome, presets)}
          isChosen={outcome.preset === chosen}
          onChoose={() => onChoose(outcome.preset)}
        />
      ))}
    </Box>
  );
}

/** The parts that at least one preset has somebody in. */
const partsWithAnybody = (presets: readonly Outcome[]): OutcomePart[] => {
  const all = presets.map(outcomeParts);
  return (all[0] ?? []).filter((_, index) => all.some((parts) => (parts[index]?.count ?? 0) > 0));
};
