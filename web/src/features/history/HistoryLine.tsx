import type { FragmentType } from '@apollo/client';
import { Box, Link as ChakraLink, Flex, Text } from '@chakra-ui/react';
import { Ban, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { HistoryLine_LineFragment } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { contrastTexts, type Excerpt } from '../../lib/edit-conflict';
import { hrefs, paths } from '../../lib/paths';
import { copyText } from '../../ui/feedback/copy-text';
import { type LinePlace, LogLine } from '../../ui/list/LogLine';
import { Avatar } from '../../ui/plain/Avatar';
import { IconAction } from '../../ui/show/IconAction';
import { StatusBadge } from '../../ui/show/StatusBadge';

type Change = HistoryLine_LineFragment['changes'][number];

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
/** A longer value, in characters, is shown only where it differs. */
const LONGEST = 60;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isId = (value: string | null | undefined): boolean => value != null && ID.test(value);

/** The beginning of an id, which is only read by programs; a press copies it whole. */
const CopiedId = ({ id }: { id: string }) => (
  <Flex as="span" display="inline-flex" gap="1" align="center" fontFamily="mono">
    {id.slice(0, 8)}…
    <IconAction
      label={`Copy ${id}`}
      icon={Copy}
      size="2xs"
      onClick={() => void copyText(id, { done: 'The id was copied.' })}
    />
  </Flex>
);

/** A value as the viewer reads it; null for none. */
const valueText = (value: string | null | undefined): string | null =>
  value == null || value === '' ? null : INSTANT.test(value) ? formatInstant(value) : value;

/** What an act changed: each field with its value before and after; with one of them where the whole thing came or went. */
function Changes({ changes }: { changes: readonly Change[] }) {
  const isWhole = changes.length > 1;
  const isNew = isWhole && changes.every(({ before }) => valueText(before) === null);
  const isGone = isWhole && changes.every(({ after }) => valueText(after) === null);
  return changes.length === 0 ? null : (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: 'fit-content(50%) 1fr', md: 'minmax(6rem, max-content) 1fr' }}
      columnGap={{ base: '4', md: '6' }}
      rowGap="1"
    >
      {/* What people read comes before ids. */}
      {changes
        .toSorted((a, b) => Number(isId(a.after)) - Number(isId(b.after)))
        .map(({ field, label, before, after }) => (
          <ChangedField
            key={field}
            label={label}
            before={valueText(before)}
            after={valueText(after)}
            only={isNew ? 'after' : isGone ? 'before' : null}
          />
        ))}
    </Box>
  );
}

interface ChangedFieldProps {
  label: string;
  before: string | null;
  after: string | null;
  /** The one that is shown; null for both. */
  only: 'before' | 'after' | null;
}

function ChangedField({ label, before, after, only }: ChangedFieldProps) {
  const isLong = before !== null && after !== null && Math.max(before.length, after.length) > LONGEST;
  const contrast = isLong ? contrastTexts(before, after) : null;
  return (
    <>
      <Text as="dt" color="fg.muted" maxWidth="16rem">
        {label}
      </Text>
      <Box as="dd" minWidth="0" overflowWrap="anywhere">
        {contrast ? (
          <>
            <Side sign="−" name="Before" excerpt={contrast.a} />
            <Side sign="+" name="After" excerpt={contrast.b} />
          </>
        ) : (
          <>
            {only !== 'after' && (
              <Text as="span" color="fg.muted" textDecoration={before === null ? undefined : 'line-through'}>
                {before ?? 'nothing'}
              </Text>
            )}
            {only === null && ' → '}
            {only !== 'before' && (
              <Text as="span" color={after === null ? 'fg.muted' : undefined}>
                {after !== null && ID.test(after) ? <CopiedId id={after} /> : (after ?? 'nothing')}
              </Text>
            )}
          </>
        )}
      </Box>
    </>
  );
}

/** A long value where it differs, with the difference marked. */
const Side = ({ sign, name, excerpt }: { sign: string; name: string; excerpt: Excerpt }) => (
  <Text color={name === 'Before' ? 'fg.muted' : undefined}>
    <span role="img" aria-label={`${name}:`}>
      {sign}
    </span>{' '}
    {excerpt.before}{' '}
    {excerpt.different !== '' && (
      <Box as="mark" bg="warning.muted" color="warning.fg" borderRadius="l1" paddingInline="1">
        {excerpt.different}
      </Box>
    )}{' '}
    {excerpt.after}
  </Text>
);

const HistoryLineFragment = graphql(`
  fragment HistoryLine_line on HistoryLine {
    id
    at
    sentence
    actor {
      id
      displayName
    }
    target
    targetId
    targetKind
    region {
      id
    }
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

interface HistorySentenceProps {
  line: FragmentType<HistoryLine_LineFragment>;
  /** Within the line of an act, which names who did it. */
  isWithin?: boolean;
  /** What follows the sentence. */
  children?: ReactNode;
}

/** What happened, with the person whom it is about in bold: mostly who acted, sometimes whom it happened to. */
export function HistorySentence({ isWithin = false, children, ...props }: HistorySentenceProps) {
  const { sentence, actor, target } = useFragmentData(HistoryLineFragment, props.line);
  const name = [actor?.displayName, target].find((one) => one && sentence.startsWith(one)) ?? '';
  const act = isWithin && actor ? sentence.indexOf(` when ${actor.displayName}`) : -1;
  return (
    <Flex gap="2">
      <Box flexShrink="0" marginTop="-0.5">
        <Avatar name={name} size="small" />
      </Box>
      <Box minWidth="0">
        {/* A text of its own, without what follows. */}
        <span>
          <Text as="span" fontWeight="600">
            {name}
          </Text>
          {act === -1 ? sentence.slice(name.length) : `${sentence.slice(name.length, act)}.`}
        </span>
        {children}
      </Box>
    </Flex>
  );
}

/** Where the console has what a line is about; null for what is gone or has no page. */
function hrefOf({ target, targetId, targetKind, region }: HistoryLine_LineFragment): string | null {
  switch (targetKind) {
    case 'PERSON':
      return target == null ? null : hrefs.adminParticipantsFound(target);
    case 'THEME':
      return region && targetId != null ? hrefs.adminBoardColumn(region.id, targetId) : null;
    case 'REGION':
    case 'TIMELINE_POINT':
      return region ? hrefs.adminAssignments(region.id) : null;
    case 'AGENDA_ITEM':
      return region ? hrefs.adminAgenda(region.id) : null;
    case 'RESOURCE':
      return paths.adminResources;
    case 'EVENT':
      return paths.adminEventInfo;
    case null:
    case undefined:
      return null;
  }
}

interface HistoryLineProps extends LinePlace {
  line: FragmentType<HistoryLine_LineFragment>;
}

/** One line: when, and what in a sentence; it opens to show what differs. */
export function HistoryLine({ line: masked, ...place }: HistoryLineProps) {
  const { at, outcome } = useFragmentData(HistoryLineFragment, masked);
  return (
    <LogLine
      {...place}
      at={at}
      summary={<HistorySentence line={masked} isWithin={place.index === undefined} />}
      badge={
        outcome === 'REFUSED' && (
          <StatusBadge tone="warning" icon={Ban}>
            Refused
          </StatusBadge>
        )
      }
    >
      <HistoryDetails line={masked} />
    </LogLine>
  );
}

interface HistoryDetailsProps {
  line: FragmentType<HistoryLine_LineFragment>;
  /** Whether lines of the same request follow. */
  hasMore?: boolean;
}

/** What differs, when it happened, and where it leads. */
export function HistoryDetails({ hasMore = false, ...props }: HistoryDetailsProps) {
  const line = useFragmentData(HistoryLineFragment, props.line);
  const { at, code, requestId } = line;
  // The sentence says whether something came or went.
  const changes = line.changes.filter(({ field }) => field !== 'exists');
  const href = hrefOf(line);
  return (
    <>
      <Changes changes={changes} />
      {code != null && <Text>Refused with {code}.</Text>}
      {changes.length === 0 && code == null && !hasMore && <Text>Nothing else is known of it.</Text>}
      <Flex columnGap="4" wrap="wrap" marginTop="2" textStyle="caption" color="fg.muted">
        <Text>{formatInstant(at)}</Text>
        {href != null && (
          <ChakraLink asChild variant="underline">
            <Link to={href}>Go to {line.target ?? 'the page'}</Link>
          </ChakraLink>
        )}
        {requestId != null && (
          <Flex gap="1">
            Request <CopiedId id={requestId} />
          </Flex>
        )}
      </Flex>
    </>
  );
}
