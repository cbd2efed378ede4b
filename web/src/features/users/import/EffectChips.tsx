import { Button, Flex } from '@chakra-ui/react';
import type { ImportEffect } from '../../../gql/graphql';
import { formatCount } from '../../../lib/numbers';
import { lineCount } from './import-words';
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
    { effect: null, word: 'All' },
    { effect: 'ERROR', word: 'Errors' },
    { effect: 'INVITE', word: 'Added' },
    { effect: 'UPDATE', word: 'Updated' },
    { effect: 'UNCHANGED', word: 'Unchanged' },
  ] as const;
  return (
    <Flex role="group" aria-label="Show lines" gap="2" wrap="wrap">
      {chips.map(({ effect, word }) => (
        <Button
          key={word}
          size="xs"
          variant={effect === shown ? 'solid' : 'outline'}
          borderRadius="full"
          aria-pressed={effect === shown}
          disabled={lineCount(plan, effect) === 0}
          onClick={() => onShow(effect)}
        >
          {word} {formatCount(lineCount(plan, effect))}
        </Button>
      ))}
    </Flex>
  );
}
