import { type Reader, sql } from '../../../platform/db/index.ts';
import { personalHash } from '../../../platform/kernel/index.ts';

/** Strips spaces and dashes, which are formatting. */
const foldNumber = (number: string): string => number.replace(/[\s-]/gu, '').toUpperCase();

/** Blind index of an account number: equal for equal numbers, not reversible. */
export const hashOfNumber = (number: string): Buffer =>
  personalHash('withdrawal_account.number', foldNumber(number));

const OWNERS_MAX = 20;
const owners = sql(
  'withdrawals.owners_of_account',
  `SELECT DISTINCT member_id AS "memberId" FROM withdrawal_account
   WHERE merchant_id = $1 AND number_hash = $2 ORDER BY member_id DESC LIMIT ${OWNERS_MAX}`,
);

/** A query for an operator. Members of a site who have or had an account with this number: the newest 20. */
export async function ownersOfAccount(
  reader: Reader,
  { merchantId, text }: { readonly merchantId: bigint; readonly text: string },
): Promise<bigint[]> {
  const rows = await reader.query<{ memberId: bigint }>(owners, [merchantId, hashOfNumber(text)]);
  return rows.map(({ memberId }) => memberId);
}
