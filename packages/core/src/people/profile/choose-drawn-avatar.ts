import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

export const write = sql(
  'profile.write_avatar',
  `INSERT INTO member_avatar (member_id, drawn, picture_id, picture, changed_at)
   VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (member_id) DO UPDATE SET drawn = $2, picture_id = $3, picture = $4, changed_at = $5`,
);

/** A command of one statement. Chooses a built-in picture. A picture of the member's own is deleted. */
export async function chooseDrawnAvatar(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, drawn }: { memberId: bigint; drawn: string },
): Promise<void> {
  await db.query(write, [memberId, drawn, null, null, clock()]);
}
