import { Button, Dialog, Flex, Stack, Text } from '@chakra-ui/react';
import { Copy } from 'lucide-react';
import { useRef, useEffect } from 'react';
import { Banner } from '../../../ui/feedback/Banner';
import { copyText } from '../../../ui/feedback/copy-text';
import { importSummary, type ImportPlan } from './import-words';

interface ImportDoneProps {
  plan: ImportPlan;
  onClose: () => void;
}

/** What the import did, and that nobody was sent an e-mail. */
export function ImportDone({ plan, onClose }: ImportDoneProps) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const address = window.location.origin;
  const copy = () =>
    copyText(address, { done: 'Address copied', advice: 'Select the address and copy it by hand.' });

  return (
    <>
      <Dialog.Body>
        <Stack gap="4">
          <Banner tone="success" title={importSummary(plan)}>
            {plan.inviteCount > 0
              ? 'Those who were added are in the list already, and are recognised by e-mail at first sign-in.'
              : 'The list shows them as they are now.'}
          </Banner>
          {plan.inviteCount > 0 && (
            <Stack gap="2">
              <Text>Nobody is sent an e-mail. Tell those who were added the address:</Text>
              <Flex gap="2" align="center" wrap="wrap">
                {/* Otherwise `//` is drawn as one ligature. */}
                <Text
                  as="code"
                  fontFamily="mono"
                  css={{ fontVariantLigatures: 'none' }}
                  paddingInline="2"
                  paddingBlock="1"
                  borderRadius="l1"
                  bg="bg.muted"
                  overflowWrap="anywhere"
                >
                  {address}
                </Text>
                <Button variant="outline" size="xs" onClick={() => void copy()}>
                  <Copy size={16} aria-hidden />
                  Copy address
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
