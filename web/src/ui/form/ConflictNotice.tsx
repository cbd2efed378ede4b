import { Box, Button, Flex, Heading, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { GitCompareArrows } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { Excerpt } from '../../lib/contrast-texts';

/** How one field differs between the person's form and what is saved. */
export interface FieldDifference {
  label: string;
  /** Null where only formatting or spaces differ, so that there is nothing to read. */
  excerpts: { mine: Excerpt; theirs: Excerpt } | null;
  /** Whether only the others changed it. */
  isTheirsAlone: boolean;
}

interface ConflictNoticeProps {
  /** What was edited, for example 'region'. */
  what: string;
  differences: readonly FieldDifference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  isPending: boolean;
  /** What they saved; takes the focus again when they save once more. */
  theirs: object;
}

/**
 * Says that another person changed what a form edits, shows where, and lets the person choose. Sits in that form and takes the
 * focus.
 */
export function ConflictNotice({
  what,
  differences,
  onKeepMine,
  onTakeTheirs,
  isPending,
  theirs,
}: ConflictNoticeProps) {
  const titleId = useId();
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [theirs]);

  return (
    <Stack
      ref={notice}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      gap="3"
      padding="4"
      borderWidth="1px"
      borderColor="warning.border"
      borderRadius="l3"
      bg="warning.subtle"
      color="warning.fg"
    >
      <Flex gap="3">
        <GitCompareArrows size={20} aria-hidden style={{ flexShrink: 0 }} />
        <Box>
          <Heading id={titleId} role="alert" as="h3" textStyle="body" fontWeight="600">
            Another person changed this {what} meanwhile
          </Heading>
          <Text>
            Nothing is saved yet. “Keep mine” saves your changes over theirs; what you left alone stays as
            they have it. “Take theirs” fills the form with what is saved now.
          </Text>
        </Box>
      </Flex>
      {differences.map((difference) => (
        <Difference key={difference.label} {...difference} />
      ))}
      <Flex gap="2" wrap="wrap">
        <Button size="sm" onClick={onKeepMine} loading={isPending} loadingText="Saving...">
          Keep mine
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={({ currentTarget }) => {
            onTakeTheirs();
            currentTarget.form?.querySelector<HTMLElement>('input, select, textarea')?.focus();
          }}
          disabled={isPending}
        >
          Take theirs
        </Button>
      </Flex>
    </Stack>
  );
}

function Difference({ label, excerpts, isTheirsAlone }: FieldDifference) {
  return (
    <Box role="group" aria-label={label} padding="3" borderRadius="l2" bg="bg.panel" color="fg">
      <Flex gap="2" wrap="wrap" align="baseline" marginBottom="1">
        <Text fontWeight="600">{label}</Text>
        {isTheirsAlone && (
          <Text textStyle="caption" color="fg.muted">
            You did not change this: theirs stays either way.
          </Text>
        )}
      </Flex>
      {excerpts ? (
        <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gap="3">
          <Side name="Yours" {...excerpts.mine} />
          <Side name="Theirs now" {...excerpts.theirs} />
        </SimpleGrid>
      ) : (
        <Text color="fg.muted">Only the formatting differs.</Text>
      )}
    </Box>
  );
}

function Side({ name, before, different, after }: Excerpt & { name: string }) {
  const isEmpty = before === '' && different === '' && after === '';
  return (
    <Box minWidth="0">
      <Text as="dt" textStyle="caption" color="fg.muted">
        {name}
      </Text>
      <Text as="dd" overflowWrap="anywhere" maxHeight="12rem" overflowY="auto">
        {isEmpty ? (
          <Text as="span" color="fg.muted">
            Empty
          </Text>
        ) : (
          <>
            {before}{' '}
            {different !== '' && (
              <Box as="mark" bg="warning.muted" color="warning.fg" borderRadius="l1" paddingInline="1">
                {different}
              </Box>
            )}{' '}
            {after}
          </>
        )}
      </Text>
    </Box>
  );
}
