import type { FragmentType } from '@apollo/client';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { TeamRuleSwitches_RegionFragment } from '../../gql/graphql';
import { SwitchField } from '../../ui/form/SwitchField';

const TeamRuleSwitchesFragment = graphql(`
  fragment TeamRuleSwitches_region on Region {
    id
    name
    openSeatsCanBeTaken
    approvesSwaps
    viewerCanOrganise
  }
`);

const SetOpenSeatsMutation = graphql(`
  mutation SetOpenSeats($input: SetOpenSeatsInput!) {
    setOpenSeats(input: $input) {
      region {
        id
        openSeatsCanBeTaken
      }
    }
  }
`);

const SetSwapApprovalMutation = graphql(`
  mutation SetSwapApproval($input: SetSwapApprovalInput!) {
    setSwapApproval(input: $input) {
      region {
        id
        approvesSwaps
      }
    }
  }
`);

interface TeamRuleSwitchesProps {
  region: FragmentType<TeamRuleSwitches_RegionFragment>;
  isPublished: boolean;
}

/** What people may do among themselves once teams are published, and what is so now. */
export function TeamRuleSwitches({ isPublished, ...props }: TeamRuleSwitchesProps) {
  const region = useFragmentData(TeamRuleSwitchesFragment, props.region);
  const { id: regionId, name, openSeatsCanBeTaken, approvesSwaps, viewerCanOrganise } = region;
  const failed = { title: 'The setting was not saved' };
  const [setOpenSeats, seats] = useAct(SetOpenSeatsMutation, {
    done: (data) =>
      data.setOpenSeats.region.openSeatsCanBeTaken
        ? 'Open seats can be taken'
        : 'Open seats cannot be taken any more',
    failed,
  });
  const [setSwapApproval, swaps] = useAct(SetSwapApprovalMutation, {
    done: (data) =>
      data.setSwapApproval.region.approvesSwaps ? 'Swaps need approval' : 'Swaps need no approval any more',
    failed,
  });
  const once = isPublished ? '' : ', once teams are published';
  return (
    <>
      <SwitchField
        label="Open seats can be taken"
        name={`${name} - Open seats can be taken`}
        checked={openSeatsCanBeTaken}
        disabled={!viewerCanOrganise || seats.isPending}
        onChange={(canBeTaken) => void setOpenSeats({ input: { regionId, canBeTaken } })}
        helperText={
          openSeatsCanBeTaken
            ? `People without a team take open seats, first come first served${once}`
            : 'Only organisers fill open seats'
        }
      />
      <SwitchField
        label="Swaps need approval"
        name={`${name} - Swaps need approval`}
        checked={approvesSwaps}
        disabled={!viewerCanOrganise || swaps.isPending}
        onChange={(isNeeded) => void setSwapApproval({ input: { regionId, isNeeded } })}
        helperText={
          approvesSwaps ? 'Organisers approve each agreed swap' : `Two people who agree swap at once${once}`
        }
      />
    </>
  );
}
