import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';
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
