import { Box, Flex, Text } from '@chakra-ui/react';
import { useState, type ReactNode, type Ref } from 'react';
import { daysFromNow, formatDay, formatInstant, formatTime, viewerZone } from '../../lib/dates';
import { tip } from '../../lib/tip';
import { Disclosure } from '../show/Disclosure';

/** A line's place in its list; a line within another has none. */
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
  /** The content of the open line. */
  children: ReactNode;
}

/**
 * A line of a `LogList` with its time and a sentence; it opens to show more. The first line of a day has the day above it. A line
 * within another shares its time.
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
                  // Next to the first of several lines.
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

/** Days with a word of their own, by their distance from today. */
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
