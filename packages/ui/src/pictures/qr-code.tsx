import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly value: string;
  /** Description of the target. */
  readonly label: string;
  /** For the main element of a page. */
  readonly large?: boolean;
}

const SIZE_PX = 90;
const LARGE_PX = 200;
const QUIET_MODULES = 2;

/** Dark on light in both themes, as scanners expect. */
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

/** QR code as one path of dark modules in a square of `size` with a quiet zone. */
export function qrDrawing(value: string): { size: number; path: string } {
  const { data, size } = encode(value, { border: QUIET_MODULES, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
