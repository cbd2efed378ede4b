import { Box } from '@chakra-ui/react';
import { useAct } from '../../apollo/useAct';
import { graphql } from '../../gql/gql';
import type { RegionCards_RegionFragment } from '../../gql/graphql';
import { useNow } from '../../lib/useNow';
import { SwitchField } from '../../ui/form/SwitchField';
import { useSetPreferencesOpen } from '../next-step/useSetPreferencesOpen';
import { scheduledSwitch } from '../timeline/planned';

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

/** What the switch of preferences comes to. Where something else keeps them locked, only that is said. */
function preferencesState(isOpen: boolean, isPublished: boolean, isOver: boolean): string {
  if (isPublished) return 'Locked: teams are published';
  if (isOver) return 'Locked: the submission deadline has passed';
  return isOpen
    ? 'Users can submit and update their theme preferences'
    : 'Preference submission is closed for users';
}

interface RegionSettingsProps {
  region: RegionCards_RegionFragment;
  isPublished: boolean;
  hasDeadlinePassed: boolean;
  /** Whether the next step says when the timeline opens or closes preferences. */
  isTimeSaid: boolean;
}

/** Opens and closes a region for preferences, sets what people may do among themselves once teams are published, and says what is so now. */
export function RegionSettings({ region, isPublished, hasDeadlinePassed, isTimeSaid }: RegionSettingsProps) {
  const {
    id: regionId,
    name,
    preferencesOpen,
    openSeatsCanBeTaken,
    approvesSwaps,
    viewerCanOrganise,
  } = region;
  const { setPreferencesOpen, question } = useSetPreferencesOpen();
  const now = useNow();
  const next = isPublished || isTimeSaid ? null : scheduledSwitch(region, preferencesOpen, now);
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
        label={`${name} - Preferences`}
        checked={preferencesOpen}
        disabled={!viewerCanOrganise}
        onChange={(isOn) => void setPreferencesOpen(region, isOn)}
        helperText={
          <>
            {preferencesState(preferencesOpen, isPublished, hasDeadlinePassed)}
            {next !== null && (
              <Box as="span" display="block">
                {next}
              </Box>
            )}
          </>
        }
      />
      {question}
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
