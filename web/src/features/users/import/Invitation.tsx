import { Flex, Stack, Text } from '@chakra-ui/react';
import { Copy, Link, Mail } from 'lucide-react';
import { useSettings } from '../../../auth/useAuth';
import { counted } from '../../../lib/numbers';
import { hrefs } from '../../../lib/paths';
import { copyAddresses, copyText, writeTo } from '../../../ui/feedback/copy-text';
import { ActButton } from '../../../ui/show/ActButton';
import { PageLink } from '../../links/PageLink';

interface InvitationProps {
  /** The addresses of the new people. */
  emails: readonly string[];
  /** How many of them get an e-mail. */
  sentCount: number;
}

/** Ways to inform the new people of an import. */
export function Invitation({ emails, sentCount }: InvitationProps) {
  const { eventTitle } = useSettings();
  const address = window.location.origin;
  const acts = [
    {
      icon: Link,
      label: 'Copy sign-in link',
      act: () =>
        copyText(address, {
          done: 'The sign-in link was copied.',
          advice: 'Select the address and copy it.',
        }),
    },
    { icon: Copy, label: 'Copy addresses', act: () => copyAddresses(emails) },
    {
      icon: Mail,
      label: 'Write e-mail',
      act: () =>
        writeTo(emails, {
          subject: eventTitle,
          body: `Hello,\n\nYou are invited to ${eventTitle}. Sign in with your work Google account and rank the themes:\n\n${address}\n`,
        }),
    },
  ];
  return (
    <Stack gap="3">
      <Text>
        {sentCount > 0 ? (
          <>
            We send {counted(sentCount, 'invitation', 'invitations')} within a minute:{' '}
            <PageLink to={hrefs.adminNotices()}>see Deliveries</PageLink>. They sign in at
          </>
        ) : (
          'No e-mail is sent. Ask them to sign in at'
        )}{' '}
        {/* Otherwise the font joins `//` in a ligature. */}
        <Text as="code" fontFamily="mono" css={{ fontVariantLigatures: 'none' }} overflowWrap="anywhere">
          {address}
        </Text>
      </Text>
      <Flex gap="2" wrap="wrap">
        {acts.map(({ icon, label, act }) => (
          <ActButton key={label} icon={icon} variant="outline" size="sm" onClick={() => void act()}>
            {label}
          </ActButton>
        ))}
      </Flex>
    </Stack>
  );
}
