import { encodeQR } from 'qr';

import styles from './QrCode.module.css';

interface QrCodeProps {
  readonly text: string;
  /** What a reader who does not see it is told. */
  readonly label: string;
}

/** A text as a QR code, dark on light as cameras want it, with the quiet border of the standard. */
export function QrCode({ text, label }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${rows.length} ${rows.length}`} className={styles.code}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
