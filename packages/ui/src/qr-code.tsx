import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly value: string;
  /** What it leads to. */
  readonly label: string;
  /** The one thing to look at here. */
  readonly large?: boolean;
}

const SIZE_PX = 90;
const LARGE_PX = 200;
const QUIET_MODULES = 2;

/** Dark on light in both themes: cameras look for that. */
export function QrCode({ value, label, large = false }: QrCodeProps) {
  const side = large ? LARGE_PX : SIZE_PX;
  const { size, path } = useMemo(() => qrDrawing(value), [value]);
  return (
    <svg
      role="img"
      aria-label={label}
      width={side}
      height={side}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="shrink-0 rounded-1"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** A QR code: dark modules as one path in a square of `size`, quiet around the edge. */
export function qrDrawing(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { border: QUIET_MODULES, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
