import { Badge, Box, Flex, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { formatCount } from '../../lib/numbers';
import { meanRankText, outcomeParts, type Outcome } from './outcome';
import { OutcomeBar } from './OutcomeBar';
import { OUTCOME_MARKS } from './outcome-marks';
import { PRESETS } from './presets';

interface PresetCardProps {
  outcome: Outcome;
  minChoices: number;
  isChosen: boolean;
  onChoose: () => void;
}

const card = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: '3',
  minWidth: '0',
  padding: '3',
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.panel',
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent.focusRing', outlineOffset: '2px' },
  '& input': {
    appearance: 'none',
    boxSize: '4',
    flexShrink: '0',
    position: 'relative',
    zIndex: '1',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'full',
    _checked: { borderWidth: '5px', borderColor: 'accent.solid' },
  },
  // The whole card can be clicked.
  '& label::after': { content: '""', position: 'absolute', inset: '0', cursor: 'pointer' },
} as const;

const figures = {
  display: 'grid',
  // Two pairs per line where the card is wide.
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr) auto)', lg: 'minmax(0, 1fr) auto' },
  columnGap: { base: '4', lg: '3' },
  rowGap: '1',
  '& dt': { display: 'flex', alignItems: 'center', gap: '2', minWidth: '0' },
  '& dd': { textAlign: 'end', fontFamily: 'mono', fontVariantNumeric: 'tabular-nums' },
} as const;

/** One preset: its aim, and its result here. */
export function PresetCard({ outcome, minChoices, isChosen, onChoose }: PresetCardProps) {
  const id = useId();
  const { name, aim } = PRESETS[outcome.preset];
  const sums: [string, string | number][] = [
    ['Placed', formatCount(outcome.placedCount)],
    ['On their list', formatCount(outcome.onListCount)],
    ['Mean rank', meanRankText(outcome)],
    ['Worst rank', outcome.worstRank ?? '–'],
    ...(outcome.movedCount == null
      ? []
      : [['Would move', formatCount(outcome.movedCount)] satisfies [string, string]]),
  ];
  return (
    <Box
      css={card}
      borderColor={isChosen ? 'accent.solid' : 'border'}
      boxShadow={isChosen ? '0 0 0 1px {colors.accent.solid}' : undefined}
    >
      <Flex gap="2" align="center" minHeight="6">
        <input
          type="radio"
          name="preset"
          id={id}
          value={outcome.preset}
          checked={isChosen}
          onChange={onChoose}
          aria-describedby={`${id}-aim`}
        />
        <Box asChild fontWeight="600" flex="1">
          <label htmlFor={id}>{name}</label>
        </Box>
        {outcome.preset === 'BALANCED' && <Badge textStyle="caption">Default</Badge>}
      </Flex>
      <Text id={`${id}-aim`} textStyle="caption" color="fg.muted" minHeight={{ lg: '6rem' }}>
        {aim(minChoices)}
      </Text>
      <OutcomeBar outcome={outcome} height="3" />
      <Box as="dl" css={figures}>
        {outcomeParts(outcome).map(({ key, label, count }) => (
          <Box key={key} display="contents">
            <dt>
              <Box boxSize="2.5" borderRadius="2px" flexShrink="0" {...OUTCOME_MARKS[key]} aria-hidden />
              {label}
            </dt>
            <dd>{formatCount(count)}</dd>
          </Box>
        ))}
      </Box>
      <Box as="dl" css={figures} borderTopWidth="1px" borderColor="border" paddingTop="2">
        {sums.map(([term, value]) => (
          <Box key={term} display="contents">
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
