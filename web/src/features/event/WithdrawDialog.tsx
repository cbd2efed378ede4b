import { Text } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { fieldErrors } from '../../apollo/refusal';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { useSettings } from '../../auth/useAuth';
import { graphql } from '../../gql/gql';
import { withdrawRules } from '../../gql/input-rules';
import { TextAreaField } from '../../ui/form/fields';
import { FormDialog } from '../../ui/form/FormDialog';
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

/** Says what withdrawing costs and who learns of it, and asks for a reason. Mounted while open. @param teamName of their published team; null for none */
export function WithdrawDialog({ teamName, onClose }: { teamName: string | null; onClose: () => void }) {
  const form = useForm({ defaultValues: { reason: '' } });
  const [withdraw, { isPending, error }] = useAct(WithdrawMutation, {
    done: 'You withdrew. Your organisers see it.',
  });
  const field = withRules(form, withdrawRules, fieldErrors(error));
  const save = form.handleSubmit(async (input) => {
    if (await withdraw({ input })) onClose();
  });
  return (
    <FormDialog
      title={`Withdraw from ${useSettings().eventTitle}`}
      size="sm"
      submitLabel="Withdraw"
      pendingLabel="Withdrawing..."
      isDestructive
      onSubmit={(event) => void save(event)}
      onClose={onClose}
      isPending={isPending}
      failureTitle="You did not withdraw"
      failure={error && userMessage(error)}
    >
      <Text>
        {teamName === null
          ? 'You get no place on a team. Your ranking is kept.'
          : `You give up your place on ${teamName}. Your team is shown without you.`}
      </Text>
      <Text>Your organisers see it here, not by e-mail. Only they can add you again.</Text>
      <Contacts />
      <TextAreaField
        label="Reason (Optional)"
        rows={2}
        helperText="Only your organisers read it."
        {...field('reason')}
      />
    </FormDialog>
  );
}
