import { Button, Flex, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';
import { useId } from 'react';
import type { CountingLine } from '../../../gql/graphql';

const CHOICES = [
  { value: 'FIRST', label: 'First line counts' },
  { value: 'LAST', label: 'Last line counts' },
] as const satisfies { value: CountingLine; label: string }[];

interface CountingChoiceProps {
  countingLine: CountingLine;
  isPending: boolean;
  onCount: (countingLine: CountingLine) => void;
}

/** Which of several lines with the same address counts; the others are skipped. */
export function CountingChoice({ countingLine, isPending, onCount }: CountingChoiceProps) {
  const titleId = useId();
  return (
    <Flex role="group" aria-labelledby={titleId} gap="2" wrap="wrap" align="center">
      <Text id={titleId}>Some addresses are in several lines:</Text>
      <Flex gap="2" wrap="wrap">
        {CHOICES.map(({ value, label }) => (
          <Button
            key={value}
            size="xs"
            variant={value === countingLine ? 'surface' : 'outline'}
            aria-pressed={value === countingLine}
            disabled={isPending}
            onClick={() => onCount(value)}
          >
            {value === countingLine && <Check size={16} aria-hidden />}
            {label}
          </Button>
        ))}
      </Flex>
    </Flex>
  );
}
