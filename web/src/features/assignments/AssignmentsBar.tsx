import { Flex, Heading } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface AssignmentsBarProps {
  /** Which region, and its state. */
  region?: ReactNode;
  /** The steps to the next state; always at the end of the bar. */
  steps?: ReactNode;
}

/** The page's title, region and steps in one bar, which stays in view on a large screen. */
export function AssignmentsBar({ region, steps }: AssignmentsBarProps) {
  return (
    <Flex
      as="header"
      position={{ lg: 'sticky' }}
      // Below the layout's own bar; `--bars` of `board.module.css` counts both.
      top={{ lg: '14' }}
      zIndex="2"
      minHeight="12"
      marginTop={{ md: '-6' }}
      marginInline="-1"
      paddingInline="1"
      columnGap="3"
      rowGap="2"
      align={{ lg: 'center' }}
      direction={{ base: 'column', lg: 'row' }}
      bg="bg"
    >
      <Heading as="h1" textStyle="title" whiteSpace="nowrap">
        Team Assignments
      </Heading>
      {region}
      <Flex
        gap="2"
        wrap="wrap"
        marginInlineStart={{ lg: 'auto' }}
        flexShrink={{ lg: '0' }}
        css={{ '& > button': { flexGrow: { base: '1', md: '0' } } }}
      >
        {steps}
      </Flex>
    </Flex>
  );
}
