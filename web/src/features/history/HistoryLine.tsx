import type { FragmentType } from '@apollo/client';
import { Box, Flex, Text } from '@chakra-ui/react';
import { Ban } from 'lucide-react';
import { useState, type Ref } from 'react';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { HistoryLine_LineFragment } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { Disclosure } from '../../ui/show/Disclosure';
import { StatusBadge } from '../../ui/show/StatusBadge';

const HistoryLineFragment = graphql(`
  fragment HistoryLine_line on HistoryLine {
    id
    at
    sentence
    outcome
    code
    requestId
    changes {
      field
      label
      before
      after
    }
  }
`);

interface HistoryLineProps {
  line: FragmentType<HistoryLine_LineFragment>;
  index: number;
  ref: Ref<HTMLLIElement>;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;

/** A value as the viewer reads it. */
const valueText = (value: string | null | undefined): string =>
  value == null ? 'nothing' : INSTANT.test(value) ? formatInstant(value) : value;

/** One line: when, and what in a sentence; it opens to show what differs. */
export function HistoryLine({ index, ref, ...props }: HistoryLineProps) {
  const line = useFragmentData(HistoryLineFragment, props.line);
  const { at, sentence, outcome, code, requestId, changes } = line;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box
      as="li"
      ref={ref}
      data-index={index}
      borderTopWidth={index === 0 ? '0' : '1px'}
      paddingInline="4"
      paddingBlock="2.5"
    >
      <Disclosure
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        summary={
          <Flex
            flex="1"
            minWidth="0"
            columnGap="4"
            rowGap="0.5"
            wrap={{ base: 'wrap', md: 'nowrap' }}
            align="baseline"
          >
            <Text
              color="fg.muted"
              textStyle="caption"
              whiteSpace="nowrap"
              width={{ md: '13rem' }}
              flexShrink="0"
              order={{ base: 1, md: 0 }}
            >
              <time dateTime={at}>{formatInstant(at)}</time>
            </Text>
            <Text flex={{ base: '1 0 100%', md: '1 1 0' }} minWidth="0" overflowWrap="anywhere">
              {sentence}
            </Text>
            {outcome === 'REFUSED' && (
              <StatusBadge tone="warning" icon={Ban}>
                Refused
              </StatusBadge>
            )}
          </Flex>
        }
      >
        <Box paddingInlineStart={{ base: '6', md: '6' }} paddingTop="2" textStyle="caption">
          {changes.map(({ field, label, before, after }) => (
            <Text key={field} overflowWrap="anywhere">
              <Text as="span" fontWeight="600">
                {label}:
              </Text>{' '}
              {valueText(before)} → {valueText(after)}
            </Text>
          ))}
          {code != null && <Text>Refused with {code}.</Text>}
          {changes.length === 0 && code == null && <Text>Nothing else is known of it.</Text>}
          {requestId != null && (
            <Text color="fg.muted" overflowWrap="anywhere">
              Request {requestId}
            </Text>
          )}
        </Box>
      </Disclosure>
    </Box>
  );
}
