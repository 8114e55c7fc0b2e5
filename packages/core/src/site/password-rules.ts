import { timingSafeEqual } from 'node:crypto';
import { sql, type Tx } from '../db/index.ts';
import { personalHash } from '../kernel/index.ts';

/** What a site decides about passwords. */
export interface PasswordRules {
  /** Of the password that the site hands out, and whoever still has it changes; null: none. */
  readonly weakHash: Uint8Array | null;
  readonly ageDaysMax: number;
  /** How many of a member's last passwords may not come again. */
  readonly remembered: number;
}

const DAY_MS = 24 * 3_600_000;

const weakHashOf = (password: string): Buffer =>
  personalHash('merchant.weak_password', password.normalize('NFC'));

/** Whether it is the password that the site hands out. */
export const isWeakPassword = ({ weakHash }: PasswordRules, password: string): boolean =>
  weakHash !== null && timingSafeEqual(weakHash, weakHashOf(password));

export const isPasswordTooOld = ({ ageDaysMax }: PasswordRules, setAt: Date, now: Date): boolean =>
  now.getTime() - setAt.getTime() >= ageDaysMax * DAY_MS;

interface ChangedRules extends Partial<Omit<PasswordRules, 'weakHash'>> {
  /** The password that the site hands out; null: none. It is kept as a hash alone. */
  readonly weakDefault?: string | null;
}

const change = sql(
  'site.change_password_rules',
  `UPDATE merchant SET weak_password_hash = CASE WHEN $2 THEN $3 ELSE weak_password_hash END,
     password_age_days_max = coalesce($4, password_age_days_max),
     passwords_remembered = coalesce($5, passwords_remembered)
   WHERE id = $1`,
);

/** A step; `forgetSites` is to follow the commit. Every process follows within five seconds. */
export async function changePasswordRules(
  tx: Tx,
  { merchantId, weakDefault, ageDaysMax, remembered }: ChangedRules & { merchantId: bigint },
): Promise<void> {
  const weakHash = typeof weakDefault === 'string' ? weakHashOf(weakDefault) : null;
  const isWeakChanged = weakDefault !== undefined;
  await tx.query(change, [merchantId, isWeakChanged, weakHash, ageDaysMax, remembered]);
}
