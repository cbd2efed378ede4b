import { Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { Copy, Link, Mail } from 'lucide-react';
import { useRef, useEffect } from 'react';
import { useSettings } from '../../../auth/useAuth';
import type { Letter } from '../../../lib/mail-link';
import { copyAddresses, writeTo } from '../../../ui/feedback/address-acts';
import { Banner } from '../../../ui/feedback/Banner';
import { copyText } from '../../../ui/feedback/copy-text';
import { counted } from '../../../lib/numbers';
import { importSummary, type ImportPlan } from './import-words';

interface ImportDoneProps {
  plan: ImportPlan;
  invitedCount: number;
  onClose: () => void;
}

/** What the import did, and the ways to tell those who were added. */
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
                {/* Otherwise `//` is drawn as one ligature. */}
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
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() =>
                    void copyText(address, {
                      done: 'The sign-in link was copied.',
                      advice: 'Select the address and copy it by hand.',
                    })
                  }
                >
                  <Link size={16} aria-hidden />
                  Copy sign-in link
                </Button>
                <Button variant="outline" size="sm" onClick={() => void copyAddresses(addedEmails)}>
                  <Copy size={16} aria-hidden />
                  Copy addresses
                </Button>
                <Button
                  variant="outline"
                  size="sm"
                  onClick={() => void writeTo(addedEmails, invitation(eventTitle, address))}
                >
                  <Mail size={16} aria-hidden />
                  Write e-mail
                </Button>
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

/** A letter that is ready to send. */
const invitation = (eventTitle: string, address: string): Letter => ({
  subject: eventTitle,
  body: `Hello,\n\nyou are on the list for ${eventTitle}. Sign in with your work Google account and rank the themes:\n\n${address}\n`,
});
