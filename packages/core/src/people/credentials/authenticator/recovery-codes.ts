import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '@app/shared/credentials/lifetimes';
import { sql, type Tx } from '../../../platform/db/index.ts';
import { personalHash } from '../../../platform/kernel/index.ts';

/** Without letters that look like digits, because people copy codes by hand. 50 bits each. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

const drop = sql(
  'credentials.drop_recovery_codes',
  'DELETE FROM member_recovery_code WHERE member_id = $1',
);
const insert = sql(
  'credentials.insert_recovery_codes',
  'INSERT INTO member_recovery_code (member_id, code_hash) SELECT $1, unnest($2::bytea[])',
);

/** Normalizes a typed code: case and the dash are ignored, O is read as 0, and I and L as 1. */
const folded = (code: string): string =>
  code
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

export const recoveryHash = (memberId: bigint, code: string): Buffer =>
  personalHash('member_recovery_code.code', `${memberId} ${folded(code)}`);

const half = () =>
  Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A step. Replaces all recovery codes by ten new ones. They are returned once and stored as hashes. */
export async function renewRecoveryCodes(tx: Tx, memberId: bigint): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
  await dropRecoveryCodes(tx, memberId);
  await tx.query(insert, [memberId, codes.map((code) => recoveryHash(memberId, code))]);
  return codes;
}

/** A step. Deletes a member's recovery codes. */
export async function dropRecoveryCodes(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(drop, [memberId]);
}
