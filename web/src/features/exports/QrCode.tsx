import { Dialog, Stack, Text } from '@chakra-ui/react';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { signInAddress } from '../../lib/paths';
import { Modal } from '../../ui/dialog/Modal';
import styles from './team-sheets.module.css';

/** An address as a QR code: dark on light in both modes, as cameras want it, with the margin that the standard asks for. */
export function QrCode({ address }: { address: string }) {
  const { path, size } = useMemo(() => {
    const code = generate(address);
    return { path: toSvgPath(code), size: code.size };
  }, [address]);
  return (
    <svg
      className={styles['code']}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={`QR code of ${address}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** The way to sign in, for a screen that many look at. */
export function SignInCode({ onClose }: { onClose: () => void }) {
  return (
    <Modal onClose={onClose} title="Sign in with a phone" subtitle="Point a camera at the code.">
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
