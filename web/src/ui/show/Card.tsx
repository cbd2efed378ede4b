import { Box, type BoxProps, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

interface CardProps extends Omit<BoxProps, 'title'> {
  ref?: Ref<HTMLDivElement>;
  title?: ReactNode;
  subtitle?: ReactNode;
  /** A button left of the title, outside the heading. */
  lead?: ReactNode;
  /** Buttons or badges at the right of the title. */
  actions?: ReactNode;
  footer?: ReactNode;
  headingLevel?: 'h2' | 'h3';
  /** A list line: centres what is next to the title and subtitle on them. */
  isLine?: boolean;
  /** Uses the accent colour: the person's own item among others. */
  highlighted?: boolean;
}

/** A panel with an optional title line and footer. Other props style or label the panel (`as`, `aria-label`, …). */
export function Card({
  title,
  subtitle,
  lead,
  actions,
  footer,
  headingLevel: HeadingLevel = 'h2',
  isLine = false,
  highlighted = false,
  children,
  ...panel
}: CardProps) {
  const hasHeader = title !== undefined || actions !== undefined;
  return (
    <Box
      display="flex"
      flexDirection="column"
      gap="4"
      padding={{ base: '4', md: '6' }}
      minWidth="0"
      bg="bg.panel"
      borderWidth="1px"
      borderColor={highlighted ? 'accent.solid' : 'border'}
      borderRadius="l3"
      boxShadow={highlighted ? '0 0 0 1px {colors.accent.solid}' : 'panel'}
      {...panel}
    >
      {hasHeader && (
        <Flex
          columnGap="3"
          rowGap="3"
          wrap="wrap"
          justify="space-between"
          align={isLine ? 'center' : 'flex-start'}
        >
          {lead}
          {/* If large text leaves the title no room next to the actions, they wrap below it. */}
          <Box minWidth="0" flex="1 1 8rem">
            {title !== undefined && (
              <Heading
                as={HeadingLevel}
                textStyle="lead"
                fontWeight="600"
                overflowWrap="anywhere"
                textAlign="left"
                dir="auto"
              >
                {title}
              </Heading>
            )}
            {subtitle !== undefined && (
              <Text color="fg.muted" textStyle="body">
                {subtitle}
              </Text>
            )}
          </Box>
          {actions !== undefined && (
            // As high as the title's first line, so that buttons align with it and add no height.
            <Flex gap="1" flexShrink="0" align="center" height={isLine ? undefined : '6'}>
              {actions}
            </Flex>
          )}
        </Flex>
      )}
      {children}
      {footer !== undefined && (
        <Flex gap="2" marginTop="auto" wrap="wrap" align="center" _empty={{ display: 'none' }}>
          {footer}
        </Flex>
      )}
    </Box>
  );
}

/** Cards in a grid: 1 column on small screens, 2 on medium, 3 on large. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <SimpleGrid columns={{ base: 1, md: 2, lg: 3 }} gap="4">
    {children}
  </SimpleGrid>
);
