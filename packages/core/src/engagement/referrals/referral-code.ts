import { randomInt } from 'node:crypto';
import { sql } from '../../platform/db/index.ts';
import type { Deps } from '../../platform/kernel/index.ts';

// Without letters and digits that look alike.
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;
const TRIES_MAX = 5;

const read = sql('referrals.code_of_member', 'SELECT code FROM referral_code WHERE member_id = $1');
// Conflicts with a concurrent request of the member, or with a member who has the same code.
const insert = sql(
  'referrals.insert_code',
  'INSERT INTO referral_code (member_id, merchant_id, code, made_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
);

interface OfMember {
  readonly merchantId: bigint;
  readonly memberId: bigint;
}

/** A query. The code by which a member invites friends, if they have one. */
export async function readReferralCode(
  { db }: Pick<Deps, 'db'>,
  memberId: bigint,
): Promise<string | null> {
  const [row] = await db.query<{ code: string }>(read, [memberId]);
  return row?.code ?? null;
}

/** A command. The code by which a member invites friends; made at the first request. */
export async function referralCodeOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { merchantId, memberId }: OfMember,
): Promise<string> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const code = await readReferralCode({ db }, memberId);
    if (code !== null) return code;
    await db.query(insert, [memberId, merchantId, randomCode(), clock()]);
  }
  throw new Error(`member ${memberId} got no code for inviting friends`);
}

const randomCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
