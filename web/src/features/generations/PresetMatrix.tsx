import { Badge, Box, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useId } from 'react';
import type { AllocationPreset } from '../../gql/graphql';
import { formatCount, ordinal } from '../../lib/numbers';
import { FigureTable } from './FigureTable';
import { type Outcome, outcomeParts, partsWithPeople } from './outcome';
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

/** A figure, with its difference from the default's, if any: below it in a table, so that figures align. */
function PresetFigure({ value, from, text = formatCount }: PresetFigureProps) {
  const difference = value === null || from === null ? 0 : value - from;
  const change = `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`;
  return (
    <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {value === null ? '–' : text(value)}
      {difference !== 0 && (
        <Box as="span" display={{ md: 'block' }} color="fg.muted" fontFamily="body" fontSize="xs">
          {' '}
          ({change})
        </Box>
      )}
    </Text>
  );
}

const radio = {
  appearance: 'none',
  boxSize: '4',
  flexShrink: '0',
  marginTop: '0.5',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'full',
  _checked: { borderWidth: '5px', borderColor: 'accent.solid' },
} as const;

/** The figures of a row, each compared with the default's. */
const FIGURES: readonly FigureKind[] = [
  { title: '1st choice', of: ({ firstCount }) => firstCount },
  // The column is omitted if there are none.
  { title: 'Random 1st', of: ({ drawnFirstCount }) => drawnFirstCount || null },
  { title: 'Top 3', of: ({ firstCount, secondCount, thirdCount }) => firstCount + secondCount + thirdCount },
  { title: 'Worst', of: ({ worstRank }) => worstRank ?? null, text: ordinal },
  { title: 'Would move', of: ({ movedCount }) => movedCount ?? null },
];

interface PresetMatrixProps {
  presets: readonly Outcome[];
  chosen: AllocationPreset;
  onChoose: (preset: AllocationPreset) => void;
}

/** The four presets side by side: their differences from the default, which of them are equal, and a choice of one. */
export function PresetMatrix({ presets, chosen, onChoose }: PresetMatrixProps) {
  const id = useId();
  const base = presets.find(({ preset }) => preset === 'BALANCED');
  const visibleParts = partsWithPeople(presets.map(outcomeParts));
  const figures = FIGURES.filter(({ of }) => presets.some((outcome) => of(outcome) !== null));
  const rows = presets.map((outcome, index) => {
    const { preset } = outcome;
    const { name, aim } = PRESETS[preset];
    const parts = visibleParts[index] ?? [];
    const same = sameness(outcome, presets);
    const sameText = same !== null && `It ${same}.`;
    const isRepeated = outcome.sameTeamsAs != null;
    const figure = ({ title, of, text }: FigureKind) => (
      <PresetFigure
        key={title}
        text={text}
        value={of(outcome)}
        from={base && base !== outcome ? of(base) : null}
      />
    );
    return {
      key: preset,
      title: (
        <Flex as="label" gap="2" minHeight="10" cursor="pointer">
          <Box
            as="input"
            css={radio}
            {...{ type: 'radio', name: `${id}-preset`, value: preset, checked: preset === chosen }}
            onChange={() => onChoose(preset)}
            aria-label={name}
            aria-describedby={`${id}-${preset}`}
          />
          <Box minWidth="0">
            <Flex as="span" gap="2" align="center" fontWeight="600">
              {name}
              {outcome === base && <Badge textStyle="caption">Default</Badge>}
            </Flex>
            <Text as="span" display="block" textStyle="caption" color="fg.muted">
              {aim} {sameText}
            </Text>
          </Box>
        </Flex>
      ),
      bar: !isRepeated && (
        <Box paddingInlineStart="6">
          <PartsBar parts={parts} hasNumbers />
        </Box>
      ),
      note: (
        <>
          {!isRepeated && (
            <Flex hideFrom="md" columnGap="3" wrap="wrap" paddingInlineStart="6">
              {figures.map((kind) => (
                <span key={kind.title}>
                  {kind.title}: {figure(kind)}
                </span>
              ))}
            </Flex>
          )}
          <VisuallyHidden id={`${id}-${preset}`}>
            {aim} {isRepeated ? sameText : parts.map(({ label, count }) => `${label} ${count}`).join(', ')}
          </VisuallyHidden>
        </>
      ),
      figures: figures.map(figure),
    };
  });
  return (
    <Stack gap="3" role="radiogroup" aria-label="Preset">
      <PartsLegend parts={visibleParts[0] ?? []} />
      <FigureTable
        title="Presets"
        isWide
        columns={[{ name: 'Preset' }, ...figures.map(({ title }) => ({ name: title }))]}
        rows={rows}
      />
    </Stack>
  );
}
