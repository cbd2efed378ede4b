import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface PageFrameProps {
  children: ReactNode;
  /** `full` for boards and tables, which take the whole width; `narrow` for a single list read line by line. */
  width?: 'narrow' | 'content' | 'full';
  /** Less room between sections, for pages to work on. */
  isDense?: boolean;
}

/** In pixels. */
const WIDTHS = { narrow: '760px', content: '1200px', full: undefined } as const;

/** The column for a page's header and sections. */
export function PageFrame({ children, width = 'content', isDense = false }: PageFrameProps) {
  return (
    <Stack gap={isDense ? '3' : '6'} width="full" maxWidth={WIDTHS[width]} marginInline="auto">
      {children}
    </Stack>
  );
}

/** Names of people's own making may be long; no other titles are. */
export const titleStyle = (title: string) => (title.length > 40 ? 'title' : 'display');

interface PageHeaderProps {
  title: string;
  subtitle?: ReactNode;
  /** The page's buttons: at the right, or below the title if they do not fit next to it. */
  actions?: ReactNode;
}

/** The page's only `h1`, a line about it and its actions. */
export function PageHeader({ title, subtitle, actions }: PageHeaderProps) {
  return (
    <Flex as="header" gap="4" align="flex-end" justify="space-between" wrap="wrap">
      {/* Takes the room next to the actions, which otherwise take a line of their own. */}
      <Box flex="9999 1 16rem" minWidth="min(100%, 16rem)">
        <Heading as="h1" textStyle={titleStyle(title)} overflowWrap="anywhere" textWrap="balance">
          {title}
        </Heading>
        {subtitle !== undefined && (
          <Text marginTop="1" color="fg.muted" textStyle="lead" textWrap="balance">
            {subtitle}
          </Text>
        )}
      </Box>
      {actions !== undefined && (
        <Flex
          gap="2"
          wrap="wrap"
          maxWidth="full"
          flexGrow="1"
          width={{ base: 'full', md: 'auto' }}
          // On a phone, full width like the selects next to them.
          css={{
            '& > :is(button, a)': { flexGrow: { base: '1', md: '0' } },
            '& > [role=search]': { flexGrow: '1' },
          }}
        >
          {actions}
        </Flex>
      )}
    </Flex>
  );
}
