import { type Reader, sql } from '../../db/index.ts';
import { personalHash } from '../../kernel/index.ts';

/** Spaces and dashes are how a number is written, and no part of it. */
const foldNumber = (number: string): string => number.replace(/[\s-]/gu, '').toUpperCase();

/** The blind index of an account's number: equal for equal numbers, and nothing can be read from it. */
export const hashOfNumber = (number: string): Buffer =>
  personalHash('withdrawal_account.number', foldNumber(number));

const OWNERS_MAX = 20;
const owners = sql(
  'withdrawals.owners_of_account',
  `SELECT DISTINCT member_id AS "memberId" FROM withdrawal_account
   WHERE merchant_id = $1 AND number_hash = $2 ORDER BY member_id DESC LIMIT ${OWNERS_MAX}`,
);

/** A query, for an operator. The members of a site who have or had the account with this number. */
export async function ownersOfAccount(
  reader: Reader,
  { merchantId, text }: { readonly merchantId: bigint; readonly text: string },
): Promise<bigint[]> {
  const rows = await reader.query<{ memberId: bigint }>(owners, [merchantId, hashOfNumber(text)]);
  return rows.map(({ memberId }) => memberId);
}
