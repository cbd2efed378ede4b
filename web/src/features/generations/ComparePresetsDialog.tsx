import type { ErrorLike } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Box, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../apollo/ActDialog';
import { graphql } from '../../gql/gql';
import type { AllocationPreset, GenerateAssignmentsInput } from '../../gql/graphql';
import { generateAssignmentsRules } from '../../gql/input-rules';
import { useDebounced } from '../../lib/useDebounced';
import { TextField } from '../../ui/form/fields';
import { SwitchField } from '../../ui/form/SwitchField';
import { Disclosure } from '../../ui/show/Disclosure';
import { PresetMatrix } from './PresetMatrix';
import { firstAim, presetSentence } from './presets';

const ComparePresetsQuery = graphql(`
  query ComparePresets($regionId: ID!, $seed: String, $withoutThemeIds: [ID!]) {
    region(id: $regionId) {
      id
      viewerCanGenerate
      outlook(withoutThemeIds: $withoutThemeIds) {
        minChoices
        findings {
          kind
          message
          fix
          theme {
            id
            title
          }
        }
        presets(seed: $seed) {
          ...OutcomeFigures_outcome @unmask
        }
      }
    }
  }
`);

/** The debounce of the seed before the server computes with it, in milliseconds. */
const SEED_REST = 300;

export interface PresetChoice {
  preset: AllocationPreset;
  /** The region's own seed if omitted. */
  seed?: GenerateAssignmentsInput['seed'];
  withoutThemeIds?: string[];
}

interface ComparePresetsDialogProps {
  regionId: string;
  onClose: () => void;
  onGenerate: (choice: PresetChoice) => Promise<unknown>;
  act: { isPending: boolean; error: ErrorLike | null };
  /** Renders the e-mails that would be sent if people were left without a place. */
  sends: (withoutThemeIds: string[]) => ReactNode;
}

interface NamedTheme {
  id: string;
  title: string;
}

interface SmallTeamsProps {
  /** Themes that would stay below their minimum team size. */
  small: readonly { theme: NamedTheme; says: string }[];
  without: readonly NamedTheme[];
  onChange: (without: readonly NamedTheme[]) => void;
}

function SmallTeams({ small, without, onChange }: SmallTeamsProps) {
  const left = without.map((theme) => ({
    theme,
    says: 'Only people placed on it manually stay. Nothing is deleted.',
  }));
  const excludableThemes = [...left, ...small].sort((a, b) => a.theme.title.localeCompare(b.theme.title));
  if (excludableThemes.length === 0) return null;
  return (
    <Stack gap="3" role="group" aria-label="Small teams">
      {excludableThemes.map(({ theme, says }) => (
        <SwitchField
          key={theme.id}
          label={`Run without ${theme.title}`}
          checked={without.some(({ id }) => id === theme.id)}
          onChange={(isOut) =>
            onChange(isOut ? [...without, theme] : without.filter(({ id }) => id !== theme.id))
          }
          helperText={says}
        />
      ))}
    </Stack>
  );
}

/**
 * The result of each preset for a region, side by side; nothing is saved until one is generated. Mounted while open, so that it
 * always reloads.
 */
export function ComparePresetsDialog({
  regionId,
  onGenerate,
  act,
  onClose,
  sends,
}: ComparePresetsDialogProps) {
  const [chosen, setChosen] = useState<AllocationPreset>('BALANCED');
  const [seedText, setSeedText] = useState('');
  const seed = seedText.trim() === '' ? null : seedText.trim();
  const [restedSeed, setRestedSeed] = useState(seed);
  useDebounced(seed, SEED_REST, () => setRestedSeed(seed));
  const [without, setWithout] = useState<readonly NamedTheme[]>([]);
  const withoutThemeIds = without.map(({ id }) => id);
  const result = useQuery(ComparePresetsQuery, {
    variables: { regionId, seed: restedSeed, withoutThemeIds },
  });
  // The previous figures stay until those for another seed have loaded.
  const region = (result.data ?? result.previousData)?.region;
  const presets = region?.outlook?.presets;
  const minChoices = region?.outlook?.minChoices ?? 0;
  const chosenOutcome = presets?.find(({ preset }) => preset === chosen);
  const isShort = chosenOutcome !== undefined && chosenOutcome.unassignedCount > 0;
  const small = (region?.outlook?.findings ?? []).flatMap(({ kind, theme, message, fix }) =>
    kind === 'BELOW_MINIMUM' && theme && !withoutThemeIds.includes(theme.id)
      ? { theme, says: `${message} ${fix}` }
      : [],
  );
  const hasPeople = presets?.some(({ placedCount, unassignedCount }) => placedCount + unassignedCount > 0);

  return (
    <ActDialog
      isForm
      query={result}
      plan={region && presets}
      failed="The presets could not be compared"
      loading="Computing the presets..."
      size="xl"
      title="Compare presets"
      subtitle="Results if you generated now. Manual places stay."
      confirmLabel="Generate with this preset"
      pendingLabel="Generating..."
      isConfirmDisabled={!hasPeople || !region?.viewerCanGenerate}
      act={act}
      failureTitle="Nothing was generated"
      onConfirm={() =>
        onGenerate({
          preset: chosen,
          ...(seed === null ? {} : { seed }),
          ...(without.length === 0 ? {} : { withoutThemeIds }),
        })
      }
      onClose={onClose}
    >
      {(outcomes) => (
        <>
          {chosenOutcome && hasPeople && (
            <Text aria-live="polite" fontWeight="600" textWrap="pretty">
              {presetSentence(chosenOutcome, outcomes)}
            </Text>
          )}
          <Box aria-busy={result.loading}>
            <PresetMatrix presets={outcomes} chosen={chosen} onChoose={setChosen} />
          </Box>
          <SmallTeams small={small} without={without} onChange={setWithout} />
          {isShort && sends(withoutThemeIds)}
          <Text textStyle="caption" color="fg.muted">
            {firstAim(minChoices)}
          </Text>
          {minChoices > 1 && outcomes.some(({ filledShortListCount }) => filledShortListCount > 0) && (
            <Text textStyle="caption" color="fg.muted">
              Short list: fewer than {minChoices} themes ranked. Any other theme then counts as the next
              choice.
            </Text>
          )}
          {!hasPeople && <Text color="fg.muted">No one takes part in this region yet.</Text>}
          {!region?.viewerCanGenerate && (
            <Text color="fg.muted">These teams are published. Unpublish them first to generate again.</Text>
          )}
          <Disclosure summary="Advanced">
            <Box paddingTop="3">
              <TextField
                label="Seed"
                value={seedText}
                onChange={(event) => setSeedText(event.target.value)}
                maxLength={generateAssignmentsRules.seed.maxLength.value}
                autoComplete="off"
                spellCheck={false}
                placeholder="The region’s own"
                helperText="For ties and the draw. Same seed, same teams."
              />
            </Box>
          </Disclosure>
        </>
      )}
    </ActDialog>
  );
}
