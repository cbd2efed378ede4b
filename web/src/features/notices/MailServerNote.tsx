import { Link as ChakraLink, Text } from '@chakra-ui/react';
import { graphql } from '../../gql/gql';
import type { MailServerNote_MailServerFragment } from '../../gql/graphql';
import { Banner } from '../../ui/feedback/Banner';

graphql(`
  fragment MailServerNote_mailServer on MailServer {
    isSet
    from
    mailboxPath
  }
`);

/** Whether e-mail goes out at all, and where a laptop's goes. */
export function MailServerNote({ mailServer }: { mailServer: MailServerNote_MailServerFragment }) {
  const { isSet, from, mailboxPath } = mailServer;
  if (!isSet)
    return (
      <Banner tone="warning" title="This server sends no e-mail">
        It knows no mail server, so nobody gets these notices by e-mail. Whoever runs it sets{' '}
        <Text as="span" fontFamily="mono">
          SMTP_URL
        </Text>{' '}
        and restarts it.
      </Banner>
    );
  if (mailboxPath != null)
    return (
      <Banner title="E-mail stays on this machine">
        Everything that is sent arrives in{' '}
        <ChakraLink href={mailboxPath} target="_blank" rel="noreferrer" variant="underline" color="inherit">
          the mailbox of this server
        </ChakraLink>
        , where you see each message as it would look. Nobody else gets it.
      </Banner>
    );
  return from == null ? null : (
    <Text color="fg.muted" overflowWrap="anywhere">
      E-mail goes out from {from}.
    </Text>
  );
}
