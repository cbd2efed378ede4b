import { Box, Flex, Text } from '@chakra-ui/react';
import { Check } from 'lucide-react';

const STEPS = ['List', 'Check', 'Done'] as const;

/** How far an import is. @param current the position of the step that is shown, from 0. */
export function StepMarks({ current }: { current: number }) {
  return (
    <Flex
      as="ol"
      aria-label="Steps"
      listStyleType="none"
      gap="2"
      align="center"
      paddingInline="6"
      paddingBottom="4"
    >
      {STEPS.map((name, step) => {
        const isDone = step < current || current === STEPS.length - 1;
        const isCurrent = step === current;
        return (
          <Flex
            as="li"
            key={name}
            gap="2"
            align="center"
            aria-current={isCurrent ? 'step' : undefined}
            color={isCurrent ? 'fg' : 'fg.muted'}
            fontWeight={isCurrent ? '600' : undefined}
          >
            {step > 0 && (
              <Box width={{ base: '4', md: '10' }} borderTopWidth="1px" borderColor="border.emphasized" />
            )}
            <Flex
              boxSize="6"
              align="center"
              justify="center"
              borderRadius="full"
              textStyle="caption"
              bg={isCurrent || isDone ? 'accent.solid' : 'bg.muted'}
              color={isCurrent || isDone ? 'accent.contrast' : 'fg.muted'}
            >
              {isDone ? <Check size={16} aria-hidden /> : step + 1}
            </Flex>
            <Text>{name}</Text>
          </Flex>
        );
      })}
    </Flex>
  );
}
