import { lockMemberRow } from '../../../people/members/index.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/index.ts';
import type { Deps } from '../../../platform/kernel/index.ts';
import { lockAccount } from './accounts.ts';
import type { WhoseAccount } from './owner-of-account.ts';

const undefault = sql(
  'withdrawals.undefault_accounts',
  'UPDATE withdrawal_account SET is_default = false WHERE member_id = $1 AND is_default',
);
const makeDefault = sql(
  'withdrawals.make_default_account',
  'UPDATE withdrawal_account SET is_default = true WHERE id = $1',
);

/** A command. Makes an account the default one. @throws bank_card.not_found, also for another member's */
export async function chooseDefaultAccount(
  { db }: Pick<Deps, 'db'>,
  whose: WhoseAccount,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockMemberRow(tx, whose.memberId);
    const { id } = await lockAccount(tx, whose);
    await tx.query(undefault, [whose.memberId]);
    await tx.query(makeDefault, [id]);
  });
}

const makeDefaultOf = sql(
  'withdrawals.make_default_of_member',
  `UPDATE withdrawal_account SET is_default = true
   WHERE member_id = $1 AND public_id = $2`,
);

/** A step. Makes an account of a locked member the only default one. */
export async function makeDefaultOnly(tx: Tx, memberId: bigint, publicId: string): Promise<void> {
  await tx.query(undefault, [memberId]);
  await tx.query(makeDefaultOf, [memberId, publicId]);
}
