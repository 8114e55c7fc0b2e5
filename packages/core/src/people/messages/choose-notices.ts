import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';
import type { ChosenNotices } from './list-notice-choices.ts';

const write = sql(
  'messages.choose_notices',
  `INSERT INTO notice_choice (member_id, kind, choice, chosen_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (member_id, kind) DO UPDATE SET choice = excluded.choice, chosen_at = excluded.chosen_at`,
);

/** A command of one statement. Chooses how often a member gets the notices of a kind from now on. */
export async function chooseNotices(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { memberId, kind, choice }: ChosenNotices & { readonly memberId: bigint },
): Promise<void> {
  await db.query(write, [memberId, kind, choice, clock()]);
}
