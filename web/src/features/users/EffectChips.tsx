import { Button, Flex } from '@chakra-ui/react';
import type { ImportEffect } from '../../gql/graphql';
import { formatCount } from '../../lib/numbers';
import type { ImportPlan } from './useImportParticipants';

interface EffectChipsProps {
  plan: ImportPlan;
  /** Null for all lines. */
  shown: ImportEffect | null;
  onShow: (effect: ImportEffect | null) => void;
}

/** How many lines do what; each shows its lines. */
export function EffectChips({ plan, shown, onShow }: EffectChipsProps) {
  const chips = [
    { effect: null, word: 'All', count: plan.lines.length },
    { effect: 'ERROR', word: 'Errors', count: plan.errorCount },
    { effect: 'INVITE', word: 'Added', count: plan.inviteCount },
    { effect: 'UPDATE', word: 'Updated', count: plan.updateCount },
    { effect: 'UNCHANGED', word: 'Unchanged', count: plan.unchangedCount },
  ] as const;
  return (
    <Flex role="group" aria-label="Show lines" gap="2" wrap="wrap">
      {chips.map(({ effect, word, count }) => (
        <Button
          key={word}
          size="xs"
          variant={effect === shown ? 'solid' : 'outline'}
          borderRadius="full"
          aria-pressed={effect === shown}
          disabled={count === 0}
          onClick={() => onShow(effect)}
        >
          {word} {formatCount(count)}
        </Button>
      ))}
    </Flex>
  );
}
