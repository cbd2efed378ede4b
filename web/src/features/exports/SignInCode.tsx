import { Dialog, Stack, Text } from '@chakra-ui/react';
import { signInAddress } from '../../lib/paths';
import { Modal } from '../../ui/dialog/Modal';
import { QrCode } from './QrCode';

/** The way to sign in, for a screen that many look at. */
export function SignInCode({ onClose }: { onClose: () => void }) {
  return (
    <Modal open onClose={onClose} title="Sign in with a phone" subtitle="Point a camera at the code.">
      <Dialog.Body paddingBottom="6">
        <Stack gap="3" align="center">
          <QrCode address={signInAddress()} />
          <Text fontFamily="mono" overflowWrap="anywhere">
            {signInAddress()}
          </Text>
        </Stack>
      </Dialog.Body>
    </Modal>
  );
}
