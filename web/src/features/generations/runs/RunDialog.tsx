import { useQuery } from '@apollo/client/react';
import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ActDialog } from '../../../apollo/ActDialog';
import { useAct } from '../../../apollo/useAct';
import { graphql } from '../../../gql/gql';
import type { RunsDialogQuery } from '../../../gql/graphql';
import { nameRunRules } from '../../../gql/input-rules';
import { formatInstant, formatInstantAt } from '../../../lib/dates';
import { counted } from '../../../lib/numbers';
import { ASKED_ONCE } from '../../../live/refetch';
import { Banner } from '../../../ui/feedback/Banner';
import { CheckboxField, SelectField, TextField } from '../../../ui/form/fields';
import { Disclosure } from '../../../ui/show/Disclosure';
import { Sends } from '../../notices/Sends';
import { PRESETS } from '../presets';
import { RunDifference, RunTeams } from './RunDifference';

/** A run in the list of its region. */
export type Run = NonNullable<NonNullable<RunsDialogQuery['region']>['generations']>['edges'][number]['node'];

/** The name of a run, otherwise its time. */
export const runTitle = ({ name, createdAt }: Run): string => name ?? formatInstant(createdAt);

/** The preset of a run, its time and its author. */
export function runFacts({ name, preset, createdAt, createdBy, restoredAt }: Run): string {
  const facts = [
    PRESETS[preset].name,
    name != null && formatInstant(createdAt),
    createdBy && `by ${createdBy.displayName}`,
    restoredAt != null && `restored ${formatInstant(restoredAt)}`,
  ];
  return facts.filter(Boolean).join(', ');
}

graphql(`
  fragment RunDialog_counts on ChoiceCounts {
    firstCount
    secondCount
    thirdCount
    laterCount
    offListCount
    unrankedCount
    unassignedCount
  }
`);

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
          ...RunDialog_counts @unmask
        }
        after {
          ...RunDialog_counts @unmask
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
  others: readonly Run[];
  onClose: () => void;
  onRestored: () => void;
}

/**
 * A run next to the current teams or another run, its teams, and the button that restores it. If any of the visible data has
 * changed since, the server refuses, and the new data are shown. Mounted while open.
 */
export function RunDialog({ regionId, run, others, onClose, onRestored }: RunDialogProps) {
  const [keepManual, setKeepManual] = useState(true);
  const [otherId, setOtherId] = useState('');
  const query = useQuery(RunQuery, {
    variables: { regionId, generationId: run.id, keepManual, otherId: otherId === '' ? null : otherId },
    ...ASKED_ONCE,
  });
  const [restoreRun, restoring] = useAct(RestoreRunMutation, {
    done: 'Run restored as the draft',
    onOutdated: query.refetch,
  });
  // The previous figures stay until the next have loaded.
  const visibleData = query.data ?? query.previousData;
  const comparison = visibleData?.generation?.comparison;
  const canRestore = visibleData?.region?.viewerCanGenerate ?? false;
  const other = others.find(({ id }) => id === otherId);
  const restore = async () => {
    const expectedState = comparison?.state ?? null;
    const input = { regionId, generationId: run.id, keepManual, expectedState };
    if (await restoreRun({ input })) onRestored();
  };
  return (
    <ActDialog
      query={query}
      plan={comparison}
      failed="The run could not be compared"
      loading="Comparing the teams..."
      gone={<Banner title="This run is gone">It was already deleted.</Banner>}
      act={restoring}
      failureTitle="Nothing was restored"
      onConfirm={restore}
      onClose={onClose}
      title={run.name ?? `Run of ${formatInstantAt(run.createdAt, null)}`}
      subtitle={runFacts(run)}
      size="lg"
      cancelLabel="Back"
      confirmLabel="Restore as draft"
      pendingLabel="Restoring..."
      isConfirmDisabled={!canRestore || query.loading || other !== undefined}
      above={
        <>
          <RunName key={run.name} regionId={regionId} run={run} />
          <SelectField
            label="Compare with"
            helperText={
              other && canRestore ? 'Compare with the present teams to restore this run.' : undefined
            }
            value={otherId}
            onChange={(event) => setOtherId(event.target.value)}
            options={[
              { value: '', label: 'The present teams' },
              ...others.map((one) => ({ value: one.id, label: `${runTitle(one)}, ${runFacts(one)}` })),
            ]}
          />
        </>
      }
    >
      {(compared) => (
        <>
          {compared.manualCount > 0 && (
            <CheckboxField
              label={`Keep ${counted(compared.manualCount, 'place', 'places')} set manually since`}
              checked={keepManual}
              onChange={setKeepManual}
            />
          )}
          <RunDifference comparison={compared} beforeLabel={other ? runTitle(other) : 'Now'} />
          <Disclosure summary="Teams of this run">
            <Box paddingTop="3">
              <RunTeams generationId={run.id} />
            </Box>
          </Disclosure>
          {canRestore ? (
            !other && visibleData && <Sends preview={visibleData.sendPreview} />
          ) : (
            <Text color="fg.muted">These teams are published. Unpublish them first to restore a run.</Text>
          )}
        </>
      )}
    </ActDialog>
  );
}
