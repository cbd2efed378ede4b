import { Box, Button, Flex } from '@chakra-ui/react';
import { formatCount } from '../../../lib/numbers';
import { CHOSEN } from './ImportLines';
import { EFFECTS, type ImportPlan, isLosing, lineCount, type ShownLines } from './import-words';

/** In the order of their chips; null means all. */
const CHIPS: readonly (readonly [shown: ShownLines, label: string])[] = [
  ['LOSES_TEAM', EFFECTS.LOSES_TEAM.word],
  ['LOSES_RANKING', EFFECTS.LOSES_RANKING.word],
  [null, 'All'],
  ['ERROR', 'Errors'],
  ['ALIKE', 'Perhaps twice'],
  ['INVITE', EFFECTS.INVITE.word],
  ['UPDATE', EFFECTS.UPDATE.word],
  ['UNCHANGED', EFFECTS.UNCHANGED.word],
];

interface EffectChipsProps {
  plan: ImportPlan;
  shown: ShownLines;
  onShow: (shown: ShownLines) => void;
}

/** The number of lines with each effect; a press filters by it. */
export function EffectChips({ plan, shown, onShow }: EffectChipsProps) {
  // Losses and possible duplicates are rare: they are only shown if there are any.
  const chips = CHIPS.filter(
    ([effect]) => !(isLosing(effect) || effect === 'ALIKE') || lineCount(plan, effect) > 0,
  );
  return (
    <Flex role="group" aria-label="Show lines" gap="2" wrap="wrap">
      {chips.map(([effect, label]) => (
        <Button
          key={effect}
          size="xs"
          {...(effect === shown ? CHOSEN : { variant: 'outline' })}
          borderRadius="full"
          aria-pressed={effect === shown}
          disabled={lineCount(plan, effect) === 0}
          onClick={() => onShow(effect)}
        >
          {isLosing(effect) && <Box boxSize="2" borderRadius="full" bg="danger.solid" aria-hidden />}
          {label} {formatCount(lineCount(plan, effect))}
        </Button>
      ))}
    </Flex>
  );
}
