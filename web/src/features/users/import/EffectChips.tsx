import { Button, Flex } from '@chakra-ui/react';
import { formatCount } from '../../../lib/numbers';
import { EFFECTS, type ImportPlan, isLosing, lineCount, type ShownLines } from './import-words';

interface EffectChipsProps {
  plan: ImportPlan;
  shown: ShownLines;
  onShow: (shown: ShownLines) => void;
}

/** In the order of their chips; null is all. */
const SHOWN = [
  'LOSES_TEAM',
  'LOSES_RANKING',
  null,
  'ERROR',
  'ALIKE',
  'INVITE',
  'UPDATE',
  'UNCHANGED',
] as const;

const WORDS = { ALIKE: 'Perhaps twice', ERROR: 'Errors' } as const;

const chipOf = (shown: ShownLines): string =>
  shown === null ? 'All' : shown === 'ALIKE' || shown === 'ERROR' ? WORDS[shown] : EFFECTS[shown].word;

/** How many lines have each effect; a press shows only those. */
export function EffectChips({ plan, shown, onShow }: EffectChipsProps) {
  // Losses, and people who are perhaps there twice, are rare: without one, nothing is said of them.
  const effects = SHOWN.filter(
    (effect) => !(isLosing(effect) || effect === 'ALIKE') || lineCount(plan, effect) > 0,
  );
  return (
    <Flex role="group" aria-label="Show lines" gap="2" wrap="wrap">
      {effects.map((effect) => (
        <Button
          key={effect}
          size="xs"
          colorPalette={isLosing(effect) ? 'danger' : undefined}
          variant={effect === shown ? 'solid' : 'outline'}
          borderRadius="full"
          aria-pressed={effect === shown}
          disabled={lineCount(plan, effect) === 0}
          onClick={() => onShow(effect)}
        >
          {chipOf(effect)} {formatCount(lineCount(plan, effect))}
        </Button>
      ))}
    </Flex>
  );
}
