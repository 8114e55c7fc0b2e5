import type { Deps } from '../../platform/kernel/index.ts';
import { reencodePicture } from '../../platform/uploads/index.ts';
import type { Avatar } from './avatar.ts';
import { write } from './choose-drawn-avatar.ts';

const SIDE_PX = 256;

/**
 * A command. Makes a small square of an uploaded picture, replacing the previous one.
 *
 * @throws upload.too_large, upload.not_picture, upload.too_many_pixels, server.busy
 */
export async function storeOwnAvatar(
  { db, clock, newId }: Pick<Deps, 'db' | 'clock' | 'newId'>,
  { memberId, file }: { memberId: bigint; file: Buffer },
): Promise<Avatar> {
  const [picture] = await reencodePicture(file, [{ square: SIDE_PX }]);
  const pictureId = newId();
  await db.query(write, [memberId, null, pictureId, picture.bytes, clock()]);
  return { pictureId };
}
