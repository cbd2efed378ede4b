import { Box } from '@chakra-ui/react';
import { Copyable } from '../../ui/show/Copyable';
import type { Generation } from './outcome';

/** The start and end of a hash, enough to distinguish two. */
const shortened = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`;

/** What else identifies a run. The same preset, seed and input give the same teams. */
export function GenerationFacts({ generation }: { generation: Generation }) {
  const { seed, inputHash, outcome } = generation;
  const { meanRank, worstRank } = outcome;
  return (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns="max-content minmax(0, 1fr)"
      columnGap="4"
      rowGap="1"
      alignItems="baseline"
      alignContent="start"
      css={{ '& dt': { color: 'fg.muted' }, '& dd': { minWidth: '0', overflowWrap: 'anywhere' } }}
    >
      <dt>Mean rank</dt>
      <dd>
        {meanRank?.toFixed(2) ?? '–'}
        {worstRank != null && `, the worst is ${worstRank}`}
      </dd>
      <dt>Seed</dt>
      <dd>
        <Copyable text={seed} what="the seed" />
      </dd>
      <dt>Input</dt>
      <dd>
        <Copyable text={inputHash} shown={shortened(inputHash)} what="the input hash" />
      </dd>
    </Box>
  );
}
