import { Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { ActDialog } from '../../../apollo/ActDialog';
import { useAct } from '../../../apollo/useAct';
import { organisedBy } from '../../../auth/useViewer';
import { graphql } from '../../../gql/gql';
import type { UserRow_UserFragment } from '../../../gql/graphql';
import { CheckboxField } from '../../../ui/form/fields';
import { PersonLoss } from './PersonLoss';

const SetOrganisedRegionsMutation = graphql(`
  mutation SetOrganisedRegions($input: SetOrganisedRegionsInput!) {
    setOrganisedRegions(input: $input) {
      user {
        id
        ...UserRow_user
      }
      region {
        id
        participantCount
        rankedCount
        assignedCount
      }
    }
  }
`);

interface OrganiserDialogProps {
  user: UserRow_UserFragment;
  regions: readonly { id: string; name: string }[];
  onClose: () => void;
}

export function OrganiserDialog({ user, regions, onClose }: OrganiserDialogProps) {
  const { id, displayName } = user;
  const organisedRegions = organisedBy(user);
  const wasOrganiser = organisedRegions.length > 0;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(organisedRegions.map((region) => region.id)),
  );
  const [set, setting] = useAct(SetOrganisedRegionsMutation, {
    done:
      chosen.size === 0
        ? `${displayName} no longer organises a region. They stay excluded from teams until you include them.`
        : 'Organised regions saved',
    failed: 'Failed to update organised regions',
  });
  return (
    <ActDialog
      isForm
      title={wasOrganiser ? 'Organised Regions' : 'Make Organiser'}
      subtitle={displayName}
      confirmLabel="Save"
      pendingLabel="Saving..."
      isConfirmDisabled={!wasOrganiser && chosen.size === 0}
      act={setting}
      onConfirm={() => set({ input: { userId: id, regionIds: [...chosen] } })}
      onClose={onClose}
    >
      <Text>
        Organisers run their regions in this console: themes, agenda, people, teams and publication. They are
        excluded from teams unless they say that they take part.
      </Text>
      {!wasOrganiser && <PersonLoss userId={id} keepsRanking />}
      <Stack role="group" aria-label="Regions" gap="3">
        {regions.map((region) => (
          <CheckboxField
            key={region.id}
            label={region.name}
            checked={chosen.has(region.id)}
            onChange={(isChosen) =>
              setChosen(new Set([...chosen, region.id].filter((each) => isChosen || each !== region.id)))
            }
          />
        ))}
      </Stack>
    </ActDialog>
  );
}
