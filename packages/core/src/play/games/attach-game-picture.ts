import type { Tx } from '../../platform/db/index.ts';
import { attachOperatorUploads, releaseUploads } from '../../platform/uploads/index.ts';

const UPLOADED = /^\/uploads\/([\da-f-]{36})$/;

/** The id of an uploaded picture by its address; undefined for another address. */
export const uploadAt = (address: string | null): string | undefined =>
  UPLOADED.exec(address ?? '')?.[1];

/** Subject of a game's picture, on every site. */
export const pictureOfGame = (vendorId: bigint, gameCode: string): string =>
  `games:${vendorId}/${gameCode}`;

interface GamePicture {
  /** The owner of the picture. */
  readonly subject: string;
  /** Null: every site. */
  readonly merchantId: bigint | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly now: Date;
}

/**
 * A step. Attaches an uploaded picture to a game, so that it is kept, and releases the previous one.
 *
 * @throws upload.not_found
 */
export async function attachGamePicture(
  tx: Tx,
  { subject, merchantId, before, after, now }: GamePicture,
): Promise<void> {
  if (before === after) return;
  const id = uploadAt(after);
  const still = id === undefined ? [] : [id];
  if (still.length > 0) {
    await attachOperatorUploads(tx, { merchantId, purpose: 'game', ids: still, subject }, now);
  }
  if (uploadAt(before) !== undefined) await releaseUploads(tx, { subject, still }, now);
}
