import { Box, Flex, Text } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';

interface FactListProps {
  id?: string;
  /** An icon and its text; null leaves the fact out. */
  facts: readonly [LucideIcon, string | null | undefined][];
}

/** What is known of a region, a line each. */
export function FactList({ id, facts }: FactListProps) {
  return (
    <Box as="ul" id={id} listStyleType="none" display="grid" gap="1.5">
      {facts.map(
        ([Icon, text]) =>
          text != null && (
            <Flex as="li" key={text} gap="2" align="flex-start" color="fg" fontWeight="400">
              <Box color="fg.muted" flexShrink="0" paddingTop="0.5">
                <Icon size={16} aria-hidden />
              </Box>
              <Text overflowWrap="anywhere" minWidth="0">
                {text}
              </Text>
            </Flex>
          ),
      )}
    </Box>
  );
}
