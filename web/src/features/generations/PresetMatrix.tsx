import { Badge, Box, Flex, Text, VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import type { AllocationPreset } from '../../gql/graphql';
import { formatCount, ordinal } from '../../lib/numbers';
import { type Outcome, type OutcomePart, outcomeParts, partsWithPeople } from './outcome';
import { PartsBar, PartsLegend } from './preset-figures';
import { PRESETS, sameness } from './presets';

/** A figure that each preset has. */
interface FigureKind {
  title: string;
  of: (outcome: Outcome) => number | null;
  /** How to format the figure, if not as a count. */
  text?: (figure: number) => string;
}

interface PresetFigureProps {
  value: number | null;
  /** The default's figure; null for the default itself. */
  from: number | null;
  text: FigureKind['text'];
}

/** A figure, with its difference from the default's, if any. */
function PresetFigure({ value, from, text = formatCount }: PresetFigureProps) {
  const difference = value === null || from === null ? 0 : value - from;
  return (
    <Text as="span" fontFamily="mono" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {value === null ? '–' : text(value)}
      {difference !== 0 && (
        <Box as="span" color="fg.muted" display="block" fontSize="xs">
          {difference > 0 ? '+' : '−'}
          {formatCount(Math.abs(difference))}
        </Box>
      )}
    </Text>
  );
}

const segment = {
  display: 'flex',
  alignItems: { base: 'center', md: 'flex-start' },
  justifyContent: { base: 'center', md: 'flex-start' },
  gap: '2',
  cursor: 'pointer',
  textAlign: { base: 'center', md: 'start' },
  minHeight: { base: '10', md: '0' },
  borderWidth: { base: '1px', md: '0' },
  borderRadius: { base: 'l2', md: '0' },
  borderColor: 'border.control',
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  '&:has(:checked)': {
    bg: { base: 'accent.subtle', md: 'transparent' },
    borderColor: { base: 'accent.solid', md: 'border.muted' },
  },
  '& input': {
    appearance: 'none',
    boxSize: '4',
    flexShrink: '0',
    marginTop: '0.5',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    _checked: { borderWidth: '5px', borderColor: 'accent.solid' },
    // The background and border of a phone's buttons show which one is chosen.
    position: { base: 'absolute', md: 'static' },
    opacity: { base: '0', md: '1' },
  },
} as const;

interface PresetLineProps {
  outcome: Outcome;
  base: Outcome | undefined;
  index: number;
  parts: readonly OutcomePart[];
  figures: readonly FigureKind[];
  /** Shown instead of the figures if another preset has the same. */
  same: string | null;
  isChosen: boolean;
  onChoose: () => void;
}

function PresetLine({ outcome, base, index, parts, figures, same, isChosen, onChoose }: PresetLineProps) {
  const id = useId();
  const { name, aim } = PRESETS[outcome.preset];
  const isRepeated = outcome.sameTeamsAs != null;
  // On a phone, only the chosen preset's.
  const display = { base: isChosen ? 'block' : 'none', md: 'block' };
  return (
    <>
      <Box
        as="label"
        css={segment}
        data-cell="name"
        gridColumn={{ base: index % 2 === 0 ? '1 / span 6' : '7 / span 6', md: 1 }}
        gridRow={{ base: Math.floor(index / 2) + 1, md: 'auto' }}
      >
        <input
          type="radio"
          name="preset"
          value={outcome.preset}
          checked={isChosen}
          onChange={onChoose}
          aria-label={name}
          aria-describedby={`${id}-aim ${id}-result`}
        />
        <Box minWidth="0">
          <Flex as="span" gap="2" align="center" fontWeight="600" textStyle={{ base: 'caption', md: 'body' }}>
            {name}
            {outcome.preset === 'BALANCED' && (
              <Badge hideBelow="md" textStyle="caption">
                Default
              </Badge>
            )}
          </Flex>
          <Text
            hideBelow="md"
            as="span"
            display="block"
            textStyle="caption"
            color="fg.muted"
            id={`${id}-aim`}
          >
            {aim}
          </Text>
        </Box>
      </Box>
      <Box
        data-cell="result"
        display={display}
        gridColumn={{ base: '1 / -1', md: isRepeated ? '2 / -1' : 2 }}
      >
        <Text hideFrom="md" textStyle="caption" color="fg.muted" marginBottom="3" aria-hidden>
          {aim}
        </Text>
        {!isRepeated && <PartsBar parts={parts} hasNumbers />}
        {same !== null && (
          <Text textStyle="caption" color="fg.muted" marginTop={isRepeated ? '0.5' : '1'}>
            {same}
          </Text>
        )}
        <VisuallyHidden id={`${id}-result`}>
          {isRepeated ? same : parts.map(({ label, count }) => `${label} ${count}`).join(', ')}
        </VisuallyHidden>
      </Box>
      {!isRepeated &&
        figures.map(({ title, of, text }) => (
          <Box
            data-cell="result"
            key={title}
            display={display}
            gridColumn={{ base: 'span 4', md: 'auto' }}
            textAlign={{ base: 'start', md: 'end' }}
          >
            <Text hideFrom="md" textStyle="caption" color="fg.muted">
              {title}
            </Text>
            <PresetFigure text={text} value={of(outcome)} from={base && base !== outcome ? of(base) : null} />
          </Box>
        ))}
    </>
  );
}

interface PresetMatrixProps {
  presets: readonly Outcome[];
  chosen: AllocationPreset;
  onChoose: (preset: AllocationPreset) => void;
}

/** The figures of a row, each compared with the default's. */
const FIGURES: readonly FigureKind[] = [
  { title: '1st choice', of: ({ firstCount }) => firstCount },
  // The column is omitted if there are none.
  { title: 'Random 1st', of: ({ drawnFirstCount }) => drawnFirstCount || null },
  { title: 'Top 3', of: ({ firstCount, secondCount, thirdCount }) => firstCount + secondCount + thirdCount },
  { title: 'Worst', of: ({ worstRank }) => worstRank ?? null, text: ordinal },
  { title: 'Would move', of: ({ movedCount }) => movedCount ?? null },
];

/**
 * One grid. On a desktop, each preset is a line: its name, its bar, its figures. On a phone, the names are four buttons, and only
 * the chosen preset's details are shown.
 */
const grid = {
  display: 'grid',
  columnGap: { base: '3', md: '0' },
  rowGap: { base: '3', md: '0' },
  alignItems: 'center',
  '& > [data-cell]': {
    minWidth: '0',
    paddingBlock: { md: '3' },
    borderTopWidth: { md: '1px' },
    borderColor: { md: 'border.muted' },
    alignSelf: 'stretch',
  },
  // No gap between columns, so that the rules above the rows are continuous.
  '& > [data-cell=result]': { paddingInlineStart: { md: '5' } },
} as const;

/** The four presets side by side: their differences from the default, which of them are equal, and a choice of one. */
export function PresetMatrix({ presets, chosen, onChoose }: PresetMatrixProps) {
  const base = presets.find(({ preset }) => preset === 'BALANCED');
  const visibleParts = partsWithPeople(presets.map(outcomeParts));
  const figures = FIGURES.filter(({ of }) => presets.some((outcome) => of(outcome) !== null));
  return (
    <Box
      css={grid}
      gridTemplateColumns={{
        base: 'repeat(12, minmax(0, 1fr))',
        md: `minmax(11rem, 18rem) minmax(0, 1fr) repeat(${figures.length}, auto)`,
      }}
      role="radiogroup"
      aria-label="Preset"
    >
      <Box
        gridColumn={{ base: '1 / -1', md: 'span 2' }}
        order={{ base: 1, md: 0 }}
        paddingBottom={{ md: '2' }}
      >
        <PartsLegend parts={visibleParts[0] ?? []} />
      </Box>
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
          {...{ outcome, index, figures, base }}
          parts={visibleParts[index] ?? []}
          same={sameness(outcome, presets)}
          isChosen={outcome.preset === chosen}
          onChoose={() => onChoose(outcome.preset)}
        />
      ))}
    </Box>
  );
}
