import { useMutation } from '@apollo/client/react';
import { userMessage } from '../../apollo/user-message';
import { graphql } from '../../gql/gql';
import type { SendTestNoticeInput } from '../../gql/graphql';
import { toast } from '../../ui/feedback/toast';

const SendTestNoticeMutation = graphql(`
  mutation SendTestNotice($input: SendTestNoticeInput!) {
    sendTestNotice(input: $input) {
      to
    }
  }
`);

/**
 * Sends a notice as a test, and says where it went.
 * @param mailboxPath where e-mail of a laptop arrives; null where it goes out.
 */
export function useSendTest(input: SendTestNoticeInput, mailboxPath: string | null = null) {
  const [send, { loading }] = useMutation(SendTestNoticeMutation, {
    variables: { input },
    onCompleted: ({ sendTestNotice: { to } }) =>
      // The address, and a button, leave no room for more.
      to == null
        ? toast.success('Deliveries say what becomes of it.', { title: 'A test is on its way' })
        : toast.success(undefined, {
            title: `A test goes to ${to}`,
            ...(mailboxPath !== null && {
              action: {
                label: 'Open mailbox',
                onClick: () => void window.open(mailboxPath, '_blank', 'noreferrer'),
              },
            }),
          }),
    onError: (error) => toast.error(userMessage(error), { title: 'No test was sent' }),
  });
  return { send: () => void send(), isSending: loading };
}
