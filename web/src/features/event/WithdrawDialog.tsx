import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { ActDialog } from '../../apollo/ActDialog';
import { fieldErrors } from '../../apollo/refusal';
import { useAct } from '../../apollo/useAct';
import { useSettings } from '../../auth/useAuth';
import { graphql } from '../../gql/gql';
import { withdrawRules } from '../../gql/input-rules';
import { TextAreaField } from '../../ui/form/fields';
import { withRules } from '../../ui/form/with-rules';
import { Contacts } from '../links/Contacts';

const WithdrawMutation = graphql(`
  mutation Withdraw($input: WithdrawInput!) {
    withdraw(input: $input) {
      viewer {
        id
        exclusion
        excludedFromAllocation
        withdrawnAt
        viewerCanWithdraw
        assignment {
          id
        }
        unassigned {
          reason
        }
      }
    }
  }
`);

interface WithdrawDialogProps {
  /** Their published team; null for none. */
  teamName: string | null;
  hasRanked: boolean;
  onClose: () => void;
}

/** Explains what withdrawing costs and who is informed, and asks for a reason. Mounted while open. */
export function WithdrawDialog({ teamName, hasRanked, onClose }: WithdrawDialogProps) {
  const form = useForm({ defaultValues: { reason: '' } });
  const [withdraw, withdrawing] = useAct(WithdrawMutation, { done: 'You withdrew. Your organisers see it.' });
  const field = withRules(form, withdrawRules, fieldErrors(withdrawing.error));
  return (
    <ActDialog
      isForm
      title={`Withdraw from ${useSettings().eventTitle}?`}
      size="sm"
      confirmLabel="Withdraw"
      pendingLabel="Withdrawing..."
      isDestructive
      act={withdrawing}
      failureTitle="You did not withdraw"
      onConfirm={form.handleSubmit(async (input) => {
        if (await withdraw({ input })) onClose();
      })}
      onClose={onClose}
    >
      <Text>
        {teamName === null
          ? `You get no place on a team.${hasRanked ? ' Your ranking is kept.' : ''}`
          : `You give up your place on ${teamName}. Your team is shown without you.`}{' '}
        Your organisers see that you withdrew, and only they can add you again.{' '}
        <span style={{ whiteSpace: 'nowrap' }}>No e-mail</span> is sent.
      </Text>
      <Contacts />
      <TextAreaField
        label="Reason (Optional)"
        rows={2}
        helperText="Only your organisers read it."
        {...field('reason')}
      />
    </ActDialog>
  );
}
