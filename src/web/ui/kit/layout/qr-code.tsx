import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  value: string;
  /** What scanning it does. */
  label: string;
  /** Edge in px. */
  size?: number;
}

/** A QR code; black on white in both themes, for scanners want that. */
export function QrCode({ value, label, size = 200 }: QrCodeProps) {
  const { path, edge } = useMemo(() => draw(value), [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      style={{ background: '#fff', borderRadius: 'var(--r1)' }}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(value: string): { path: string; edge: number } {
  const { data, size } = encode(value, { ecc: 'M', border: 3 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, edge: size };
}
