import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { LoadError } from '../../../apollo/LoadError';
import { useAct } from '../../../apollo/useAct';
import { userMessage } from '../../../apollo/user-message';
import { graphql } from '../../../gql/gql';
import { nameRunRules } from '../../../gql/input-rules';
import { counted } from '../../../lib/numbers';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog';
import { Banner } from '../../../ui/feedback/Banner';
import { SectionSpinner } from '../../../ui/feedback/spinners';
import { CheckboxField, SelectField, TextField } from '../../../ui/form/fields';
import { Disclosure } from '../../../ui/show/Disclosure';
import { Sends } from '../../notices/Sends';
import { type Run, runFacts, runTitle } from './run-facts';
import { RunDifference } from './RunDifference';
import { RunTeams } from './RunTeams';

const RunQuery = graphql(`
  query RunDialog($regionId: ID!, $generationId: ID!, $keepManual: Boolean!, $otherId: ID) {
    region(id: $regionId) {
      id
      viewerCanGenerate
    }
    generation(id: $generationId) {
      id
      comparison(keepManual: $keepManual, with: $otherId) {
        state
        manualCount
        movedCount
        gainedCount
        lostCount
        stayedCount
        before {
          firstCount
          secondCount
          thirdCount
          laterCount
          offListCount
          unrankedCount
          unassignedCount
        }
        after {
          firstCount
          secondCount
          thirdCount
          laterCount
          offListCount
          unrankedCount
          unassignedCount
        }
        moves {
          user {
            id
            displayName
          }
          from {
            id
            title
          }
          to {
            id
            title
          }
          rankBefore
          rankAfter
        }
        leftOut {
          user {
            id
            displayName
          }
          reason
        }
        leftOutCount
      }
    }
    sendPreview(act: RESTORE_RUN, regionId: $regionId) {
      ...Sends_preview @unmask
    }
  }
`);

const RestoreRunMutation = graphql(`
  mutation RestoreRun($input: RestoreRunInput!) {
    restoreRun(input: $input) {
      region {
        ...RegionAfterRun_region
      }
    }
  }
`);

const NameRunMutation = graphql(`
  mutation NameRun($input: NameRunInput!) {
    nameRun(input: $input) {
      generation {
        id
        name
      }
    }
  }
`);

/** What a run is called; saved on its own. */
function RunName({ regionId, run }: { regionId: string; run: Run }) {
  const saved = run.name ?? '';
  const [name, setName] = useState(saved);
  const [nameRun, { isPending }] = useAct(NameRunMutation, {
    done: 'Name saved',
    failed: { title: 'The name was not saved' },
  });
  const save = () =>
    nameRun({ input: { regionId, generationId: run.id, name, expectedName: run.name ?? null } });
  return (
    <Flex gap="2" align="flex-end">
      <TextField
        label="Name"
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={nameRunRules.name.maxLength.value}
        placeholder="For example: Plan B"
        autoComplete="off"
      />
      <Button
        variant="outline"
        onClick={() => void save()}
        disabled={name.trim() === saved}
        loading={isPending}
        loadingText="Saving..."
      >
        Save name
      </Button>
    </Flex>
  );
}

interface RunDialogProps {
  regionId: string;
  run: Run;
  /** The other runs of the region. */
  others: readonly Run[];
  onClose: () => void;
  onRestored: () => void;
}

/**
 * A run beside the present teams or another run, its teams, and the button that restores it. The server refuses where anything of what is
 * shown has changed since, and it is shown as it is then. Mounted while open.
 */
export function RunDialog({ regionId, run, others, onClose, onRestored }: RunDialogProps) {
  const [keepManual, setKeepManual] = useState(true);
  const [otherId, setOtherId] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const { data, previousData, error, loading, refetch } = useQuery(RunQuery, {
    variables: { regionId, generationId: run.id, keepManual, otherId: otherId === '' ? null : otherId },
    fetchPolicy: 'network-only',
  });
  const [restoreRun, restoring] = useAct(RestoreRunMutation, {
    done: 'Run restored as the draft',
    onOutdated: refetch,
  });
  // The last figures stay until the next have arrived.
  const shown = data ?? previousData;
  const comparison = shown?.generation?.comparison;
  const canRestore = shown?.region?.viewerCanGenerate ?? false;
  const other = others.find(({ id }) => id === otherId);
  const restore = async () => {
    const expectedState = comparison?.state ?? null;
    const input = { regionId, generationId: run.id, keepManual, expectedState };
    if (await restoreRun({ input })) onRestored();
  };
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      isPending={restoring.isPending}
      title={runTitle(run)}
      subtitle={runFacts(run)}
      role="dialog"
      size="lg"
      cancelLabel="Back"
      confirmLabel="Restore as draft"
      pendingLabel="Restoring..."
      isConfirmDisabled={!canRestore || !comparison || loading || other !== undefined}
      onConfirm={() => void restore()}
    >
      <Stack gap="5" aria-busy={loading}>
        {restoring.error && (
          <Banner tone="danger" title="Nothing was restored" assertive>
            {userMessage(restoring.error)}
          </Banner>
        )}
        <RunName key={run.name} regionId={regionId} run={run} />
        <SelectField
          label="Compare with"
          value={otherId}
          onChange={(event) => setOtherId(event.target.value)}
          options={[
            { value: '', label: 'The present teams' },
            ...others.map((one) => ({ value: one.id, label: runTitle(one) })),
          ]}
        />
        {comparison ? (
          <>
            {comparison.manualCount > 0 && (
              <CheckboxField
                label={`Keep ${counted(comparison.manualCount, 'place', 'places')} set manually since`}
                checked={keepManual}
                onChange={setKeepManual}
              />
            )}
            <RunDifference comparison={comparison} beforeLabel={other ? runTitle(other) : 'Now'} />
            <Disclosure summary="Teams of this run" isOpen={isOpen} onOpenChange={setIsOpen}>
              <Box paddingTop="3">
                <RunTeams generationId={run.id} />
              </Box>
            </Disclosure>
            {canRestore ? (
              other ? (
                <Text color="fg.muted">Compare with the present teams to restore this run.</Text>
              ) : (
                <Sends preview={shown.sendPreview} />
              )
            ) : (
              <Text color="fg.muted">These teams are published. Unpublish them first to restore a run.</Text>
            )}
          </>
        ) : error ? (
          <LoadError title="The run could not be compared" query={{ error, refetch }} />
        ) : data ? (
          <Banner title="This run is gone">It was already deleted.</Banner>
        ) : (
          <SectionSpinner label="Comparing the teams..." />
        )}
      </Stack>
    </ConfirmDialog>
  );
}
