import { useAct } from '../../apollo/useAct';
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
 * Sends a notice as a test and reports its destination.
 * @param mailboxPath where a laptop's e-mail arrives; null if it is really sent.
 */
export function useSendTest(input: SendTestNoticeInput, mailboxPath: string | null = null) {
  const [sendTest, { isPending }] = useAct(SendTestNoticeMutation, { failed: { title: 'No test was sent' } });
  const send = async () => {
    const sent = await sendTest({ input });
    if (!sent) return;
    const { to } = sent.sendTestNotice;
    toast.success(to == null ? 'Deliveries say what becomes of it.' : `It goes to ${to} within a minute.`, {
      title: 'A test is on its way',
      ...(to != null &&
        mailboxPath !== null && {
          action: {
            label: 'Open mailbox',
            onClick: () => void window.open(mailboxPath, '_blank', 'noreferrer'),
          },
        }),
    });
  };
  return { send: () => void send(), isSending: isPending };
}
