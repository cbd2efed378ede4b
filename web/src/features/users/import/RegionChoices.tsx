import { Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import type { ImportRegionChoice } from '../../../gql/graphql';
import { counted, formatCount } from '../../../lib/numbers';
import { SelectField } from '../../../ui/form/fields';
import type { Regions } from './import-columns';
import type { ImportPlan } from './import-words';

/** New people choose their region, and existing people keep theirs. */
const NO_REGION = 'none';

interface RegionChoicesProps {
  plan: Pick<ImportPlan, 'unknownRegions' | 'unknownRegionCount'>;
  choices: readonly ImportRegionChoice[];
  regions: Regions;
  isPending: boolean;
  onChoose: (choices: ImportRegionChoice[]) => void;
}

/** A region for each text that is no region's name or code, prefilled with the server's guesses. It counts for all its lines. */
export function RegionChoices({ plan, choices, regions, isPending, onChoose }: RegionChoicesProps) {
  const { unknownRegions, unknownRegionCount } = plan;
  const [values, setValues] = useState<ReadonlyMap<string, string>>(new Map());
  const chosen = new Map(choices.map(({ text, regionId }) => [text, regionId ?? NO_REGION]));
  const options = unknownRegions.map(({ text, lineCount, guess }) => {
    const value = values.get(text) ?? chosen.get(text) ?? guess?.id ?? '';
    return { text, lineCount, value, isNew: value !== (chosen.get(text) ?? '') };
  });
  const open = options.filter(({ isNew }) => isNew);
  const isDone = options.every(({ text, isNew }) => chosen.has(text) && !isNew);
  const title = isDone ? 'The regions you chose' : 'Which region is it?';
  const lineCount = (open.length > 0 ? open : options).reduce((sum, one) => sum + one.lineCount, 0);
  const rest = unknownRegionCount - unknownRegions.length;
  const choose = () =>
    onChoose([
      ...choices.filter(({ text }) => !open.some((one) => one.text === text)),
      ...open
        .filter(({ value }) => value !== '')
        .map(({ text, value }) => ({ text, regionId: value === NO_REGION ? null : value })),
    ]);
  return (
    <Stack as="section" aria-label={title} gap="3" borderWidth="1px" borderRadius="l2" padding="3">
      <Text fontWeight="600">{title}</Text>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
        {options.map((one) => (
          <SelectField
            key={one.text}
            label={one.text}
            helperText={options.length > 1 ? counted(one.lineCount, 'line', 'lines') : undefined}
            options={[
              { value: '', label: 'Choose a region' },
              ...regions.map(({ id, name }) => ({ value: id, label: name })),
              { value: NO_REGION, label: 'People choose it themselves' },
            ]}
            value={one.value}
            disabled={isPending}
            onChange={({ target }) => setValues(new Map(values).set(one.text, target.value))}
          />
        ))}
        {!isDone && (
          <Button
            alignSelf="end"
            justifySelf="start"
            disabled={isPending || open.length === 0}
            onClick={choose}
          >
            Use for {counted(lineCount, 'line', 'lines')}
          </Button>
        )}
      </SimpleGrid>
      {rest > 0 && (
        <Text textStyle="caption" color="fg.muted">
          {formatCount(rest)} more texts follow when these are chosen.
        </Text>
      )}
    </Stack>
  );
}
