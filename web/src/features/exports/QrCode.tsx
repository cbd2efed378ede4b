import { Dialog, Stack, Text } from '@chakra-ui/react';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
import { signInAddress } from '../../lib/paths';
import { Modal } from '../../ui/dialog/Modal';
import styles from './team-sheets.module.css';

/** A URL as a QR code: dark on light in both modes, as cameras need it, with the margin that the standard requires. */
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

/** The QR code of the sign-in page, for a screen that many people see. */
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
