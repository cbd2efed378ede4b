import { Box, Text } from '@chakra-ui/react';
import type { HistoryLine_LineFragment } from '../../gql/graphql';
import { formatInstant } from '../../lib/dates';
import { contrastTexts, type Excerpt } from '../../lib/edit-conflict';
import { Copyable } from '../../ui/show/Copyable';

type Change = HistoryLine_LineFragment['changes'][number];

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/;
/** Of a longer value (in characters), only the differences are shown. */
const LONGEST = 60;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const isId = (value: string | null | undefined): boolean => value != null && ID.test(value);

/** An id, which only programs read, by its beginning. */
export const CopiedId = ({ id }: { id: string }) => <Copyable text={id} shown={`${id.slice(0, 8)}…`} />;

/** A value in the viewer's format; null for none. */
const valueText = (value: string | null | undefined): string | null =>
  value == null || value === '' ? null : INSTANT.test(value) ? formatInstant(value) : value;

/**
 * What an action changed: each field with its value before and after; only one of them if the whole object was created or deleted.
 */
export function Changes({ changes }: { changes: readonly Change[] }) {
  const isWhole = changes.length > 1;
  const isNew = isWhole && changes.every(({ before }) => valueText(before) === null);
  const isGone = isWhole && changes.every(({ after }) => valueText(after) === null);
  return changes.length === 0 ? null : (
    <Box
      as="dl"
      display="grid"
      gridTemplateColumns={{ base: 'fit-content(50%) 1fr', md: 'minmax(6rem, max-content) 1fr' }}
      alignItems="baseline"
      columnGap={{ base: '4', md: '6' }}
      rowGap="1"
    >
      {/* Text for people comes before ids. */}
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
  /** The side to show; null for both. */
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
      <Box
        as="dd"
        minWidth="0"
        overflowWrap="anywhere"
        css={{ '& > * > span': { marginBlock: { base: '-2.5', md: '0' } } }}
      >
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

/** An excerpt of a long value, with the difference marked. */
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
