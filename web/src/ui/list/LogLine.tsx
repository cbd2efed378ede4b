import { Box, Flex, Text } from '@chakra-ui/react';
import { useState, type ReactNode, type Ref } from 'react';
import { daysFromNow, formatDay, formatInstant, formatTime, viewerZone } from '../../lib/dates';
import { tip } from '../../lib/tip';
import { Disclosure } from '../show/Disclosure';

/** Where a line is in its list; a line within another has no place of its own. */
export interface LinePlace {
  index?: number;
  ref?: Ref<HTMLLIElement>;
  /** When the line above happened; undefined for the first line. */
  previousAt?: string | undefined;
}

interface LogLineProps extends LinePlace {
  /** When it happened, as an ISO instant. */
  at: string;
  summary: ReactNode;
  /** A badge at the end. */
  badge?: ReactNode;
  /** What the open line shows. */
  children: ReactNode;
}

/**
 * A line of a `LogList`: when, and what in a sentence; it opens to show more. The first of a day has the day above it. A line within
 * another happened when that did.
 */
export function LogLine({ index, ref, at, previousAt, summary, badge, children }: LogLineProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isWithin = index === undefined;
  const isFirstOfDay = !isWithin && (previousAt === undefined || formatDay(previousAt) !== formatDay(at));
  return (
    <Box as="li" ref={ref} data-index={index}>
      {isFirstOfDay && <DayHeading at={at} />}
      <Box
        borderTopWidth={isFirstOfDay ? '0' : '1px'}
        borderColor="border.muted"
        paddingInline="4"
        bg={isOpen ? 'bg.subtle' : undefined}
        _hover={{ bg: 'bg.subtle' }}
      >
        <Disclosure
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          summary={
            <Flex
              flex="1"
              minWidth="0"
              minHeight="10"
              paddingBlock="2"
              columnGap="3"
              rowGap="0.5"
              wrap={{ base: 'wrap', md: 'nowrap' }}
              align="center"
            >
              {!isWithin && (
                <Text
                  color="fg.muted"
                  textStyle="caption"
                  fontVariantNumeric="tabular-nums"
                  whiteSpace="nowrap"
                  width={{ md: '4.25rem' }}
                  flexShrink="0"
                  // Beside the first line of several.
                  alignSelf={{ md: 'flex-start' }}
                  lineHeight={{ md: '1.5rem' }}
                  order={{ base: 1, md: 0 }}
                >
                  <time dateTime={at} {...tip(formatInstant(at))}>
                    {formatTime(at)}
                  </time>
                </Text>
              )}
              <Box
                flex={{ base: isWithin ? '1 1 0' : '1 0 100%', md: '1 1 0' }}
                minWidth="0"
                overflowWrap="anywhere"
              >
                {summary}
              </Box>
              {badge}
            </Flex>
          }
        >
          <Box
            paddingInlineStart={{ base: '6', md: isWithin ? '6' : '6.5rem' }}
            paddingBottom="4"
            paddingTop="1"
          >
            {children}
          </Box>
        </Disclosure>
      </Box>
    </Box>
  );
}

/** Days that have a word, by their distance from now. */
const NEAR_DAYS: Readonly<Record<string, string>> = { 0: 'Today', [-1]: 'Yesterday' };

/** `Today` and `Sun 22 Nov, times in GMT`. */
function DayHeading({ at }: { at: string }) {
  const near = NEAR_DAYS[daysFromNow(at)];
  const day = formatDay(at);
  return (
    <Flex
      columnGap="2"
      wrap="wrap"
      align="baseline"
      paddingInline="4"
      paddingBlock="1.5"
      borderBlockWidth="1px"
      bg="bg.subtle"
      textStyle="caption"
    >
      <Text as="h2" fontWeight="600">
        {near ?? day}
      </Text>
      <Text color="fg.muted">
        {near !== undefined && `${day}, `}times in {viewerZone(at)}
      </Text>
    </Flex>
  );
}
