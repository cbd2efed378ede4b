import { Flex, Text } from '@chakra-ui/react';
import { Rocket } from 'lucide-react';
import { cutTip } from '../../lib/tip';

/** The event's logo and title; only the logo if collapsed. */
export function BrandMark({ title, isCollapsed = false }: { title: string; isCollapsed?: boolean }) {
  return (
    <Flex
      as="span"
      align="center"
      gap="2"
      minWidth="0"
      height="10"
      justify={isCollapsed ? 'center' : 'flex-start'}
    >
      <Flex
        as="span"
        boxSize="8"
        flexShrink="0"
        align="center"
        justify="center"
        borderRadius="l2"
        bg="accent.solid"
        color="accent.contrast"
      >
        <Rocket size={16} aria-hidden />
      </Flex>
      {!isCollapsed && (
        <Text as="span" textStyle="lead" fontWeight="600" truncate {...cutTip(title)}>
          {title}
        </Text>
      )}
    </Flex>
  );
}
