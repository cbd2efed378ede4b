import { SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { counted, formatCount } from '../../../lib/numbers';
import { SelectField } from '../../../ui/form/fields';
import { type ImportPlan } from './import-words';
import { regionOptions, type RegionValues } from './region-choices';

interface RegionChoicesProps {
  plan: Pick<ImportPlan, 'unknownRegions' | 'unknownRegionCount'>;
  values: RegionValues;
  regions: readonly { id: string; name: string }[];
  isPending: boolean;
  onChoose: (text: string, value: string) => void;
}

/** Assigns a region to each text that is no region's name or code. */
export function RegionChoices({ plan, values, regions, isPending, onChoose }: RegionChoicesProps) {
  const { unknownRegions, unknownRegionCount } = plan;
  const rest = unknownRegionCount - unknownRegions.length;
  return (
    <Stack as="section" aria-label="Which region is it?" gap="3">
      <Stack gap="0">
        <Text fontWeight="600">Which region is it?</Text>
        <Text color="fg.muted">One choice counts for all lines with that text.</Text>
      </Stack>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {unknownRegions.map(({ text, lineCount }) => (
          <SelectField
            key={text}
            label={text}
            helperText={counted(lineCount, 'line', 'lines')}
            options={[{ value: '', label: 'Choose a region' }, ...regionOptions(regions)]}
            value={values[text] ?? ''}
            disabled={isPending}
            onChange={({ target }) => onChoose(text, target.value)}
          />
        ))}
      </SimpleGrid>
      {rest > 0 && (
        <Text textStyle="caption" color="fg.muted">
          {formatCount(rest)} more texts follow when these are chosen.
        </Text>
      )}
    </Stack>
  );
}
