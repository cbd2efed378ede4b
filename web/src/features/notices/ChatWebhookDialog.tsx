import { useForm } from 'react-hook-form';
import { fieldErrors } from '../../apollo/refusal';
import { useAct } from '../../apollo/useAct';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import { setChatWebhookRules } from '../../gql/input-rules';
import { FormDialog } from '../../ui/form/FormDialog';
import { withRules } from '../../ui/form/with-rules';
import { TextField } from '../../ui/form/fields';

const SetChatWebhookMutation = graphql(`
  mutation SetChatWebhook($input: SetChatWebhookInput!) {
    setChatWebhook(input: $input) {
      region {
        id
        ...ChatChannel_region
      }
    }
  }
`);

interface ChatWebhookDialogProps {
  region: { id: string; name: string };
  onClose: () => void;
}

/** The address of a region's chat channel, which nobody is shown again. Mounted while open. */
export function ChatWebhookDialog({ region, onClose }: ChatWebhookDialogProps) {
  const form = useForm({ defaultValues: { address: '' } });
  const [save, { isPending, error }] = useAct(SetChatWebhookMutation, {
    done: `The chat of ${region.name} gets notices from now on`,
  });
  const submit = form.handleSubmit(async ({ address }) => {
    if (await save({ input: { regionId: region.id, address } })) onClose();
  });
  return (
    <FormDialog
      open
      title={`Chat channel of ${region.name}`}
      subtitle="It is told when preferences open, when they close soon, and when teams are published"
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      isPending={isPending}
      failureTitle="The channel was not saved"
      failure={error && userMessage(error)}
    >
      <TextField
        label="Address of an incoming webhook"
        type="url"
        autoComplete="off"
        placeholder="https://hooks.slack.com/services/…"
        helperText="Slack, Microsoft Teams or Google Chat makes one for a channel. It is a secret, so it is not shown again."
        {...withRules(form, setChatWebhookRules, fieldErrors(error))('address')}
      />
    </FormDialog>
  );
}
