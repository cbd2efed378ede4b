import { Flex, Heading, Skeleton, Text, VisuallyHidden } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { tip } from '../../lib/tip';
import { Avatar } from '../../ui/plain/Avatar';

interface AssignmentsBarProps {
  /** Omitted while unknown, like the steps: placeholders then hold their places. */
  region?: ReactNode;
  steps?: ReactNode;
}

/** The page's title, region and steps: a sticky bar on a large screen, otherwise one or more lines. */
export function AssignmentsBar({
  region = <Skeleton height={{ base: '10', md: '8' }} flexGrow={{ base: '1', md: '0' }} minWidth="12rem" />,
  steps = (
    <>
      <Skeleton height={{ base: '10', md: '8' }} width={{ md: '12rem' }} flexGrow={{ base: '2', md: '0' }} />
      <Skeleton height={{ base: '10', md: '8' }} width={{ md: '8rem' }} flexGrow={{ base: '1', md: '0' }} />
    </>
  ),
}: AssignmentsBarProps) {
  return (
    <Flex
      as="header"
      position={{ xl: 'sticky' }}
      // Below the layout's own bar; `--bars` of `board.module.css` counts both.
      top={{ xl: '14' }}
      zIndex="2"
      minHeight="12"
      marginTop={{ md: '-1.5' }}
      marginInline="-1"
      paddingInline="1"
      columnGap="3"
      rowGap={{ base: '3', md: '2' }}
      paddingBottom={{ base: '1', md: '0' }}
      align="center"
      wrap={{ base: 'wrap', xl: 'nowrap' }}
      bg="bg"
    >
      <Heading as="h1" textStyle="display" whiteSpace="nowrap">
        Team Assignments
      </Heading>
      <Flex
        gap="3"
        align="center"
        minWidth="0"
        flexGrow={{ base: '1', md: '0' }}
        _empty={{ display: 'none' }}
      >
        {region}
      </Flex>
      <Flex
        gap="2"
        wrap="wrap"
        marginInlineStart={{ lg: 'auto' }}
        flexShrink="0"
        width={{ base: 'full', md: 'auto' }}
        _empty={{ display: 'none' }}
        css={{ '& > button': { flexGrow: { base: '1', md: '0' } } }}
      >
        {steps}
      </Flex>
    </Flex>
  );
}

const SHOWN = 4;

/** The other people who have the board open. */
export function BoardFaces({ others }: { others: readonly { id: string; displayName: string }[] }) {
  const more = others.length - SHOWN;
  const names = others.map(({ displayName }) => displayName).join(', ');
  return (
    <Flex role="status" align="center" flexShrink="0">
      {others.length > 0 && (
        <>
          <VisuallyHidden>Also here: {names}.</VisuallyHidden>
          <Flex align="center" aria-hidden {...tip(`Also here: ${names}`)}>
            {others.slice(0, SHOWN).map(({ id, displayName }, position) => (
              <Flex
                key={id}
                borderWidth="2px"
                borderColor="bg"
                borderRadius="full"
                marginInlineStart={position > 0 ? '-2' : undefined}
              >
                <Avatar name={displayName} size="small" />
              </Flex>
            ))}
            {more > 0 && (
              <Text as="span" textStyle="caption" color="fg.muted" marginInlineStart="1">
                +{more}
              </Text>
            )}
          </Flex>
        </>
      )}
    </Flex>
  );
}
