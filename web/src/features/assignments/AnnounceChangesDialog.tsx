import { useQuery } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { ActDialog } from '../../apollo/ActDialog';
import { forgetSends } from '../../apollo/forget';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import { formatCount, people } from '../../lib/numbers';
import { ASKED_ONCE } from '../../live/refetch';
import { PeopleGroups, Person } from '../../ui/show/people-groups';
import { Sends } from '../notices/Sends';

const AnnounceChangesDialogQuery = graphql(`
  query AnnounceChangesDialog($regionId: ID!) {
    sendPreview(act: ANNOUNCE_TEAM_CHANGES, regionId: $regionId) {
      ...Sends_preview @unmask
    }
    region(id: $regionId) {
      id
      name
      changedTeams {
        theme {
          id
          title
        }
        peopleCount
      }
    }
  }
`);

const AnnounceTeamChangesMutation = graphql(`
  mutation AnnounceTeamChanges($input: AnnounceTeamChangesInput!) {
    announceTeamChanges(input: $input) {
      region {
        id
      }
    }
  }
`);

interface AnnounceChangesDialogProps {
  regionId: string;
  onClose: () => void;
}

/**
 * Lists the published teams that have changed since their people were last informed, with the button that informs them. Mounted
 * while open.
 */
export function AnnounceChangesDialog({ regionId, onClose }: AnnounceChangesDialogProps) {
  const query = useQuery(AnnounceChangesDialogQuery, { variables: { regionId }, ...ASKED_ONCE });
  const region = query.data?.region;
  const teams = region?.changedTeams ?? [];
  const preview = query.data?.sendPreview;
  const count = preview?.emailCount ?? 0;
  const [announce, announcing] = useAct(AnnounceTeamChangesMutation, {
    done: `The changes are on their way to ${people(count)}`,
    update: forgetSends,
    onOutdated: query.refetch,
  });
  return (
    <ActDialog
      query={query}
      plan={region}
      failed="The changes could not be loaded"
      loading="Looking which teams have changed..."
      act={announcing}
      failureTitle="No one was e-mailed"
      onConfirm={() =>
        announce({ input: { regionId, expectedThemeIds: teams.map(({ theme }) => theme.id) } })
      }
      onClose={onClose}
      title={region ? `Announce changes in ${region.name}?` : 'Announce changes?'}
      subtitle="Only people who have not read of them get an e-mail"
      confirmLabel={count === 0 ? 'E-mail people' : `E-mail ${people(count)}`}
      pendingLabel="Sending..."
      isConfirmDisabled={count === 0}
    >
      {() => (
        <>
          {teams.length === 0 ? (
            <Text>
              {count === 0
                ? 'All who want notices know their team.'
                : 'No team has changed, but people have left theirs.'}
            </Text>
          ) : (
            <PeopleGroups label="Changed teams">
              <Box as="ul">
                {teams.map(({ theme, peopleCount }) => (
                  <Person key={theme.id} name={theme.title} note={`${formatCount(peopleCount)} to e-mail`} />
                ))}
              </Box>
            </PeopleGroups>
          )}
          {preview && <Sends preview={preview} />}
        </>
      )}
    </ActDialog>
  );
}
