import { Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { Copy, Link, Mail } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSettings } from '../../../auth/useAuth';
import { counted } from '../../../lib/numbers';
import { Banner } from '../../../ui/feedback/Banner';
import { type Letter, copyAddresses, copyText, writeTo } from '../../../ui/feedback/copy-text';
import { ActButton } from '../../../ui/show/ActButton';
import { type ImportPlan, importSummary } from './import-words';

interface ImportDoneProps {
  plan: ImportPlan;
  invitedCount: number;
  onClose: () => void;
}

/** The result of the import, and ways to inform the new people. */
export function ImportDone({ plan, invitedCount, onClose }: ImportDoneProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const { eventTitle } = useSettings();
  const address = window.location.origin;
  const { addedEmails } = plan;

  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <Banner tone="success" title={importSummary(plan)}>
            {plan.inviteCount > 0 ? 'They can sign in right away.' : 'The list shows them as they are now.'}
          </Banner>
          {plan.inviteCount > 0 && (
            <Stack gap="3">
              <Text>
                {invitedCount > 0
                  ? `We send ${counted(invitedCount, 'invitation', 'invitations')}. They sign in at`
                  : 'No e-mail is sent. Ask them to sign in at'}{' '}
                {/* Otherwise the font joins `//` in a ligature. */}
                <Text
                  as="code"
                  fontFamily="mono"
                  css={{ fontVariantLigatures: 'none' }}
                  overflowWrap="anywhere"
                >
                  {address}
                </Text>
              </Text>
              <Flex gap="2" wrap="wrap">
                <ActButton
                  icon={Link}
                  variant="outline"
                  size="sm"
                  onClick={() =>
                    void copyText(address, {
                      done: 'The sign-in link was copied.',
                      advice: 'Select the address and copy it.',
                    })
                  }
                >
                  Copy sign-in link
                </ActButton>
                <ActButton
                  icon={Copy}
                  variant="outline"
                  size="sm"
                  onClick={() => void copyAddresses(addedEmails)}
                >
                  Copy addresses
                </ActButton>
                <ActButton
                  icon={Mail}
                  variant="outline"
                  size="sm"
                  onClick={() => void writeTo(addedEmails, invitation(eventTitle, address))}
                >
                  Write e-mail
                </ActButton>
              </Flex>
            </Stack>
          )}
        </Stack>
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={done} onClick={onClose}>
          Done
        </Button>
      </Dialog.Footer>
    </>
  );
}

/** An e-mail that is ready to send. */
const invitation = (eventTitle: string, address: string): Letter => ({
  subject: eventTitle,
  body: `Hello,\n\nYou are invited to ${eventTitle}. Sign in with your work Google account and rank the themes:\n\n${address}\n`,
});
