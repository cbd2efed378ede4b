import { Box, Flex, Heading, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The page's buttons: at the right, or below the title on a phone. */
  actions?: ReactNode;
}

/** The page's only `h1`, a line about it and its actions. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Flex
      as="header"
      gap="4"
      align={{ md: 'flex-end' }}
      justify="space-between"
      direction={{ base: 'column', md: 'row' }}
    >
      <Box minWidth="0">
        <Heading as="h1" textStyle="display" overflowWrap="anywhere">
          {title}
        </Heading>
        {subtitle !== undefined && (
          <Text marginTop="1" color="fg.muted" textStyle="lead" textWrap="pretty">
            {subtitle}
          </Text>
        )}
      </Box>
      {actions !== undefined && (
        <Flex
          gap="2"
          wrap="wrap"
          flexShrink="0"
          // As wide as a phone, like the selects beside them.
          css={{ '& > :is(button, a)': { flexGrow: { base: '1', md: '0' } } }}
        >
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
