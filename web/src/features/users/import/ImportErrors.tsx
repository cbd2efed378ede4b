import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { counted, formatCount } from '../../../lib/numbers';
import { SelectField } from '../../../ui/form/fields';
import { StatusBadge } from '../../../ui/show/StatusBadge';
import type { ImportLine, ImportPlan } from './import-words';
import { ImportLines, type ImportLinesProps } from './ImportLines';
import { regionOptions } from './region-choices';

type LineError = ImportPlan['errors'][number];

interface ImportErrorsProps {
  plan: ImportPlan;
  regions: readonly { id: string; name: string }[];
  isPending: boolean;
  /** Sets the region for all lines with a text, and checks the list again. */
  onChooseRegion: (text: string, value: string) => void;
  /** How lines are shown and fixed individually. */
  ofLines: Omit<ImportLinesProps, 'lines'>;
}

/** The errors of a list by cause: each is one entry with its count and its collapsed lines. */
export function ImportErrors({ plan, regions, isPending, onChooseRegion, ofLines }: ImportErrorsProps) {
  const { errors, errorCount, lines } = plan;
  const told = errors.reduce((sum, { lineCount }) => sum + lineCount, 0);
  return (
    <Stack as="ul" aria-label="Errors" gap="3">
      {errors.map((error) => (
        <ErrorEntry
          key={error.cause}
          error={error}
          lines={lines.filter(({ cause }) => cause === error.cause)}
          isOnly={errors.length === 1}
          {...{ regions, isPending, onChooseRegion, ofLines }}
        />
      ))}
      {told < errorCount && (
        <Text as="li" textStyle="caption" color="fg.muted">
          {counted(errorCount - told, 'line has', 'lines have')} other errors.
        </Text>
      )}
    </Stack>
  );
}

interface ErrorEntryProps extends Omit<ImportErrorsProps, 'plan'> {
  error: LineError;
  lines: readonly ImportLine[];
  isOnly: boolean;
}

function ErrorEntry({ error, lines, isOnly, regions, isPending, onChooseRegion, ofLines }: ErrorEntryProps) {
  const { cause, lineCount, unknownRegion } = error;
  const [isOpen, setIsOpen] = useState(unknownRegion === null && (isOnly || lineCount === 1));
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
          {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
          {isOpen ? 'Hide' : 'Show'} {lineCount === 1 ? 'line' : 'lines'}
        </Button>
      </Flex>
      {unknownRegion && (
        <RegionChoice
          text={unknownRegion.text}
          lineCount={unknownRegion.lineCount}
          guess={unknownRegion.guess?.id ?? ''}
          {...{ regions, isPending, onChooseRegion }}
        />
      )}
      {isOpen && <ImportLines lines={lines} {...ofLines} isOneError />}
      {isOpen && lines.length < lineCount && (
        <Text textStyle="caption" color="fg.muted">
          Only the first {formatCount(lines.length)} of these {formatCount(lineCount)} lines are shown.
        </Text>
      )}
    </Stack>
  );
}

interface RegionChoiceProps extends Pick<ImportErrorsProps, 'regions' | 'isPending' | 'onChooseRegion'> {
  text: string;
  lineCount: number;
  guess: string;
}

/** One region for all lines with a text that is no region's name or code. */
function RegionChoice({ text, lineCount, guess, regions, isPending, onChooseRegion }: RegionChoiceProps) {
  const [value, setValue] = useState(guess);
  return (
    <Flex
      as="form"
      gap="2"
      wrap="wrap"
      onSubmit={(event) => {
        event.preventDefault();
        if (value !== '') onChooseRegion(text, value);
      }}
    >
      <Box flex="1 1 12rem">
        <SelectField
          label={`Region for '${text}'`}
          hideLabel
          size="sm"
          options={[{ value: '', label: 'Choose a region' }, ...regionOptions(regions)]}
          value={value}
          disabled={isPending}
          onChange={({ target }) => setValue(target.value)}
        />
      </Box>
      <Button type="submit" size="sm" disabled={isPending || value === ''}>
        Use for {counted(lineCount, 'line', 'lines')}
      </Button>
    </Flex>
  );
}
