/** Message from a vendor's page that shows a round in a frame to the page around it: its height. */
export interface RoundPageMessage {
  readonly type: 'round-height';
  /** CSS pixels. */
  readonly height: number;
}

/** Maximum height; a taller page scrolls. */
export const ROUND_HEIGHT_MAX = 1_200;

/** Parses the height that a vendor's page requests. Undefined for other messages. */
export function readRoundHeight(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  const { type, height } = message as Readonly<Record<string, unknown>>;
  if (type !== 'round-height' || typeof height !== 'number' || !(height > 0)) return undefined;
  return Math.min(Math.ceil(height), ROUND_HEIGHT_MAX);
}
