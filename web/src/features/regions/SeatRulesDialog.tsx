import type { FragmentType } from '@apollo/client';
import { Dialog, Stack } from '@chakra-ui/react';
import { useAct } from '../../apollo/useAct';
import { useFragmentData } from '../../apollo/useFragmentData';
import { graphql } from '../../gql/gql';
import type { SeatRulesDialog_RegionFragment } from '../../gql/graphql';
import { Modal } from '../../ui/dialog/Modal';
import { SwitchField } from '../../ui/form/SwitchField';
import { SEAT_RULES } from './seat-rules';

const SeatRulesDialogFragment = graphql(`
  fragment SeatRulesDialog_region on Region {
    id
    name
    openSeatsCanBeTaken
    approvesSwaps
  }
`);

const SetOpenSeatsMutation = graphql(`
  mutation SetOpenSeats($input: SetOpenSeatsInput!) {
    setOpenSeats(input: $input) {
      region {
        ...SeatRulesDialog_region
      }
    }
  }
`);

const SetSwapApprovalMutation = graphql(`
  mutation SetSwapApproval($input: SetSwapApprovalInput!) {
    setSwapApproval(input: $input) {
      region {
        ...SeatRulesDialog_region
      }
    }
  }
`);

interface SeatRulesDialogProps {
  region: FragmentType<SeatRulesDialog_RegionFragment>;
  onClose: () => void;
}

/** What people of a region may do among themselves once teams are published, for its organisers. Mounted while open. */
export function SeatRulesDialog({ onClose, ...props }: SeatRulesDialogProps) {
  const { id: regionId, name, ...rules } = useFragmentData(SeatRulesDialogFragment, props.region);
  const act = { done: 'Region updated successfully', failed: { title: 'Failed to update region' } };
  const [setOpenSeats, seats] = useAct(SetOpenSeatsMutation, act);
  const [setSwapApproval, swaps] = useAct(SetSwapApprovalMutation, act);
  return (
    <Modal
      onClose={onClose}
      title={`Seats and swaps of ${name}`}
      subtitle="They apply once teams are published."
    >
      <Dialog.Body paddingBottom="6">
        <Stack gap="4">
          <SwitchField
            label={SEAT_RULES.openSeatsCanBeTaken.label}
            checked={rules.openSeatsCanBeTaken}
            disabled={seats.isPending}
            onChange={(canBeTaken) => void setOpenSeats({ input: { regionId, canBeTaken } })}
            helperText={SEAT_RULES.openSeatsCanBeTaken.help(rules.openSeatsCanBeTaken)}
          />
          <SwitchField
            label={SEAT_RULES.approvesSwaps.label}
            checked={rules.approvesSwaps}
            disabled={swaps.isPending}
            onChange={(isNeeded) => void setSwapApproval({ input: { regionId, isNeeded } })}
            helperText={SEAT_RULES.approvesSwaps.help(rules.approvesSwaps)}
          />
        </Stack>
      </Dialog.Body>
    </Modal>
  );
}
