import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../lib/numbers';
import { StatusBadge } from '../../../ui/show/StatusBadge';
import type { ImportPlan } from './import-words';
import { ImportLines, type ImportLinesProps } from './ImportLines';

interface ImportErrorsProps {
  plan: ImportPlan;
  /** How lines are shown and fixed individually. */
  ofLines: Omit<ImportLinesProps, 'lines' | 'count'>;
}

/** The errors of a list by cause: each is one entry with its count and its collapsed lines. */
export function ImportErrors({ plan: { errors, errorCount, lines }, ofLines }: ImportErrorsProps) {
  const listedCount = errors.reduce((sum, { lineCount }) => sum + lineCount, 0);
  return (
    <Stack as="ul" aria-label="Errors" gap="3">
      {errors.map((error) => (
        <ErrorEntry
          key={error.cause}
          error={error}
          lines={lines.filter(({ cause }) => cause === error.cause)}
          isOnly={errors.length === 1}
          ofLines={ofLines}
        />
      ))}
      {listedCount < errorCount && (
        <Text as="li" textStyle="caption" color="fg.muted">
          {counted(errorCount - listedCount, 'line has', 'lines have')} other errors.
        </Text>
      )}
    </Stack>
  );
}

interface ErrorEntryProps extends Pick<ImportErrorsProps, 'ofLines'> {
  error: ImportPlan['errors'][number];
  lines: ImportPlan['lines'];
  isOnly: boolean;
}

function ErrorEntry({ error, lines, isOnly, ofLines }: ErrorEntryProps) {
  const { cause, lineCount, unknownRegion } = error;
  // One choice above fixes all lines with an unknown region.
  const [isOpen, setIsOpen] = useState(unknownRegion === null && (isOnly || lineCount === 1));
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <Stack as="li" gap="2" borderWidth="1px" borderRadius="l2" padding="3">
      <Flex gap="2" wrap="wrap" align="center">
        <Text flex="1 1 12rem" minWidth="0" fontWeight="600" overflowWrap="anywhere">
          {cause}
        </Text>
        <StatusBadge tone="danger">{counted(lineCount, 'line', 'lines')}</StatusBadge>
        <Button
          size="xs"
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Hide' : 'Show'} lines: ${cause}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
          {isOpen ? 'Hide' : 'Show'} {lineCount === 1 ? 'line' : 'lines'}
        </Button>
      </Flex>
      {isOpen && <ImportLines lines={lines} count={lineCount} {...ofLines} isOneError />}
    </Stack>
  );
}
