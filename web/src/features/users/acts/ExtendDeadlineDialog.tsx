import { useMutation } from '@apollo/client/react';
import { fieldErrors } from '../../../apollo/refusal';
import { userMessage } from '../../../apollo/user-message';
import { graphql } from '../../../gql/gql';
import { toast } from '../../../ui/feedback/toast';
import { ExtendDeadlineForm } from './ExtendDeadlineForm';

const ExtendDeadlineMutation = graphql(`
  mutation ExtendDeadline($input: ExtendDeadlineInput!) {
    extendDeadline(input: $input) {
      user {
        id
        deadlineExtension {
          id
          until
          localUntil
          reason
        }
      }
    }
  }
`);

const EndDeadlineExtensionMutation = graphql(`
  mutation EndDeadlineExtension($input: EndDeadlineExtensionInput!) {
    endDeadlineExtension(input: $input) {
      user {
        id
        deadlineExtension {
          id
        }
      }
    }
  }
`);

interface ExtendDeadlineDialogProps {
  user: { id: string; displayName: string };
  /** The one that they have. */
  extension: { localUntil: string; reason: string } | null;
  /** Of their region. */
  timeZone: string;
  onClose: () => void;
}

/** Gives one person more time, or takes it back. Mounted while open. */
export function ExtendDeadlineDialog({ user, extension, timeZone, onClose }: ExtendDeadlineDialogProps) {
  const done = (what: string) => () => {
    toast.success(what);
    onClose();
  };
  // The dialog says why.
  const onError = () => undefined;
  const [extend, extending] = useMutation(ExtendDeadlineMutation, {
    onCompleted: done('Deadline extended'),
    onError,
  });
  const [end, ending] = useMutation(EndDeadlineExtensionMutation, {
    onCompleted: done('Extension ended'),
    onError,
  });
  const error = extending.error ?? ending.error ?? null;
  return (
    <ExtendDeadlineForm
      name={user.displayName}
      timeZone={timeZone}
      defaultValues={extension ?? { localUntil: '', reason: '' }}
      onSave={({ localUntil, reason }) =>
        void extend({ variables: { input: { userId: user.id, localUntil, reason } } })
      }
      onEnd={extension && (() => void end({ variables: { input: { userId: user.id } } }))}
      onClose={onClose}
      isPending={extending.loading || ending.loading}
      failure={error && userMessage(error)}
      fieldFailures={fieldErrors(error)}
    />
  );
}
